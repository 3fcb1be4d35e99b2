package dev.tamp.jcache.settings;

import java.io.StringReader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;

/**
 * The section {@code tamp} of a Redisson configuration. The file is split at the composed nodes,
 * without making objects of them, because Redisson refuses keys that it does not know, and only it
 * knows its tags.
 */
final class TampSection {

  static final String NAME = "tamp";

  private static final Pattern COMMA = Pattern.compile("\\s*,");

  private final String file;
  private final String yaml;

  /**
   * Splits a file.
   *
   * @param file the file, for messages
   * @param yaml its content
   */
  TampSection(String file, String yaml) {
    this.file = file;
    this.yaml = yaml;
  }

  /**
   * Reads the section.
   *
   * @throws CacheException if a key or a value is not allowed; names file and line
   * @throws org.yaml.snakeyaml.error.YAMLException if the file is no YAML
   */
  CacheBlocks blocks(Vocabulary vocabulary) {
    String resolved = Placeholders.resolve(yaml);
    NodeTuple section = find(resolved);
    return section == null
        ? CacheBlocks.none()
        : new SectionReader(file, resolved, vocabulary).blocks(section.getValueNode());
  }

  /**
   * The file without the section; lines keep their numbers. Placeholders are left to Redisson.
   *
   * @throws org.yaml.snakeyaml.error.YAMLException if the file is no YAML
   */
  String rest() {
    NodeTuple section = find(Placeholders.mask(yaml));
    if (section == null) {
      return yaml;
    }
    int start = charIndex(yaml, section.getKeyNode().getStartMark());
    int end = charIndex(yaml, section.getValueNode().getEndMark());
    Matcher comma = COMMA.matcher(yaml).region(end, yaml.length());
    if (comma.lookingAt()) { // of a file in the style of JSON
      end = comma.end();
    }
    String blank = yaml.substring(start, end).replaceAll("[^\n]", " ");
    return yaml.substring(0, start) + blank + yaml.substring(end);
  }

  /** Marks count code points, strings chars. */
  static int charIndex(String yaml, Mark mark) {
    return yaml.offsetByCodePoints(0, mark.getIndex());
  }

  private @Nullable NodeTuple find(String text) {
    LoaderOptions options = new LoaderOptions();
    options.setTagInspector(tag -> true); // nothing is made of a node, whatever its tag
    if (!(new Yaml(options).compose(new StringReader(text)) instanceof MappingNode root)) {
      return null;
    }
    NodeTuple found = null;
    for (NodeTuple tuple : root.getValue()) {
      if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(NAME)) {
        if (found != null) {
          throw SectionReader.duplicate(file, NAME, found, tuple);
        }
        found = tuple;
      }
    }
    return found;
  }
}
