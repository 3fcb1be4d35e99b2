package dev.tamp.jcache.settings;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/**
 * The section {@code tamp} of a Redisson configuration. The file is split at the composed nodes,
 * without making objects of them, because Redisson refuses keys that it does not know, and only it
 * knows its tags.
 */
final class TampSection {

  private static final String SECTION = "tamp";
  private static final String DEFAULTS = "defaults";
  private static final String CACHES = "caches";

  private final String file;
  private final String yaml;
  private final @Nullable NodeTuple section;

  /**
   * Finds the section.
   *
   * @param file the file, for messages
   * @param yaml its content
   * @throws org.yaml.snakeyaml.error.YAMLException if it is no YAML
   */
  TampSection(String file, String yaml) {
    this.file = file;
    this.yaml = yaml;
    Node root = new Yaml(new LoaderOptions()).compose(new StringReader(yaml));
    this.section = root instanceof MappingNode mapping ? find(mapping) : null;
  }

  private static @Nullable NodeTuple find(MappingNode mapping) {
    for (NodeTuple tuple : mapping.getValue()) {
      if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(SECTION)) {
        return tuple;
      }
    }
    return null;
  }

  /** The file without the section; lines keep their numbers. */
  String rest() {
    if (section == null) {
      return yaml;
    }
    int start = charIndex(section.getKeyNode().getStartMark());
    int end = charIndex(section.getValueNode().getEndMark());
    String blank = yaml.substring(start, end).replaceAll("[^\n]", " ");
    return yaml.substring(0, start) + blank + yaml.substring(end);
  }

  /** Marks count code points, strings chars. */
  private int charIndex(Mark mark) {
    return yaml.offsetByCodePoints(0, mark.getIndex());
  }

  /**
   * Reads the section.
   *
   * @throws CacheException if a key or a value is not allowed; names file and line
   */
  CacheBlocks blocks() {
    if (section == null) {
      return CacheBlocks.none();
    }
    CacheBlock defaults = CacheBlock.empty();
    Map<String, CacheBlock> caches = new LinkedHashMap<>();
    for (NodeTuple tuple : entries(SECTION, section.getValueNode())) {
      String key = scalar(tuple.getKeyNode());
      switch (key) {
        case DEFAULTS -> defaults = block(SECTION + "." + DEFAULTS, tuple.getValueNode());
        case CACHES -> {
          for (NodeTuple cache : entries(SECTION + "." + CACHES, tuple.getValueNode())) {
            String name = scalar(cache.getKeyNode());
            caches.put(name, block(SECTION + "." + CACHES + "." + name, cache.getValueNode()));
          }
        }
        default ->
            throw new CacheException(
                place(tuple.getKeyNode())
                    + ": "
                    + SECTION
                    + "."
                    + key
                    + " must be one of defaults, caches");
      }
    }
    return new CacheBlocks(defaults, caches);
  }

  private CacheBlock block(String path, Node node) {
    List<Setting> settings = new ArrayList<>();
    for (NodeTuple tuple : entries(path, node)) {
      settings.add(
          new Setting(
              scalar(tuple.getKeyNode()),
              Placeholders.resolve(scalar(tuple.getValueNode())),
              place(tuple.getKeyNode()) + ": " + path));
    }
    return CacheBlock.of(settings);
  }

  private List<NodeTuple> entries(String path, Node node) {
    if (node instanceof MappingNode mapping) {
      return mapping.getValue();
    }
    throw new CacheException(place(node) + ": " + path + " must be a mapping");
  }

  private String scalar(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new CacheException(place(node) + ": must be a single value");
  }

  private String place(Node node) {
    return file + ", line " + (node.getStartMark().getLine() + 1);
  }
}
