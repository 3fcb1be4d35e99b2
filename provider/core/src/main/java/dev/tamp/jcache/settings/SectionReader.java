package dev.tamp.jcache.settings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.cache.CacheException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Reads the blocks of the section {@code tamp}. */
final class SectionReader {

  private static final String DEFAULTS = "defaults";
  private static final String CACHES = "caches";

  private final String file;
  private final String yaml;
  private final Vocabulary vocabulary;

  /**
   * Creates a reader.
   *
   * @param file the file, for messages
   * @param yaml its content, placeholders resolved
   * @param vocabulary what settings can name
   */
  SectionReader(String file, String yaml, Vocabulary vocabulary) {
    this.file = file;
    this.yaml = yaml;
    this.vocabulary = vocabulary;
  }

  /**
   * Reads the section.
   *
   * @throws CacheException if a key or a value is not allowed; names file and line
   */
  CacheBlocks blocks(Node section) {
    CacheBlock defaults = CacheBlock.empty();
    List<NamedBlock> named = new ArrayList<>();
    for (NodeTuple tuple : entries(TampSection.NAME, section)) {
      String key = scalar(TampSection.NAME, tuple.getKeyNode());
      String path = TampSection.NAME + "." + key;
      switch (key) {
        case DEFAULTS -> defaults = block(path, tuple.getValueNode());
        case CACHES -> {
          for (NodeTuple cache : entries(path, tuple.getValueNode())) {
            named.add(namedBlock(path, cache));
          }
        }
        default ->
            throw new CacheException(
                place(tuple.getKeyNode(), path) + " must be one of defaults, caches");
      }
    }
    return new CacheBlocks(defaults, named);
  }

  private NamedBlock namedBlock(String parent, NodeTuple cache) {
    String name = scalar(parent, cache.getKeyNode());
    String path = parent + "." + name;
    return new NamedBlock(name, place(cache.getKeyNode(), path), block(path, cache.getValueNode()));
  }

  private CacheBlock block(String path, Node node) {
    List<Setting> settings = new ArrayList<>();
    for (NodeTuple tuple : entries(path, node)) {
      String key = scalar(path, tuple.getKeyNode());
      settings.add(
          new Setting(
              key,
              text(path + "." + key, tuple.getValueNode()),
              place(tuple.getKeyNode(), path + "." + key)));
    }
    return CacheBlock.of(settings, vocabulary);
  }

  /** The entries of a mapping; nothing at all is an empty one. */
  private Collection<NodeTuple> entries(String path, Node node) {
    if (node instanceof ScalarNode && node.getTag().equals(Tag.NULL)) {
      return List.of();
    }
    if (!(node instanceof MappingNode mapping)) {
      throw new CacheException(place(node, path) + " must be a mapping");
    }
    Map<String, NodeTuple> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      String key = scalar(path, tuple.getKeyNode());
      NodeTuple first = entries.putIfAbsent(key, tuple);
      if (first != null) {
        throw duplicate(file, path + "." + key, first, tuple);
      }
    }
    return entries.values();
  }

  static CacheException duplicate(String file, String path, NodeTuple first, NodeTuple second) {
    return new CacheException(
        file
            + ", line "
            + line(second.getKeyNode())
            + ": "
            + path
            + " must be there once, and is also in line "
            + line(first.getKeyNode()));
  }

  /** The value of a scalar; what has a tag of its own is left as it is written. */
  private String text(String path, Node node) {
    int start = TampSection.charIndex(yaml, node.getStartMark());
    return yaml.startsWith("!", start)
        ? yaml.substring(start, TampSection.charIndex(yaml, node.getEndMark())).strip()
        : scalar(path, node);
  }

  private String scalar(String path, Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new CacheException(place(node, path) + " must be a single value");
  }

  private String place(Node node, String path) {
    return file + ", line " + line(node) + ": " + path;
  }

  private static int line(Node node) {
    return node.getStartMark().getLine() + 1;
  }
}
