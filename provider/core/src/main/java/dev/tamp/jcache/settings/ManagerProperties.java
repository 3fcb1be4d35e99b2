package dev.tamp.jcache.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import javax.cache.CacheException;

/**
 * The settings among the properties of a manager: {@code tamp.threshold} for all caches, {@code
 * tamp.cache.com.acme.*.threshold} for a name or a pattern, in which the key is what follows the
 * last dot.
 */
final class ManagerProperties {

  private static final String PREFIX = "tamp.";
  private static final String CACHE = PREFIX + "cache.";

  private final Vocabulary vocabulary;
  private final List<Setting> defaults = new ArrayList<>();
  private final Map<String, List<Setting>> byName = new LinkedHashMap<>();

  private ManagerProperties(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * Reads the properties themselves, without those that they have as their defaults. A value that
   * is no string counts as it is printed.
   *
   * @throws CacheException if one with the prefix {@code tamp.} is not known, or its value is not
   *     allowed; names the property
   */
  static CacheBlocks read(Properties properties, Vocabulary vocabulary) {
    ManagerProperties read = new ManagerProperties(vocabulary);
    Map<String, String> sorted = new TreeMap<>();
    properties.forEach((name, value) -> sorted.put(name.toString(), value.toString().strip()));
    sorted.forEach(read::add);
    return read.blocks();
  }

  private void add(String property, String value) {
    if (!property.startsWith(PREFIX) || CompressionSwitch.isSetBy(property, value)) {
      return;
    }
    int lastDot = property.lastIndexOf('.');
    Setting setting = new Setting(property.substring(lastDot + 1), value, "property " + property);
    if (property.startsWith(CACHE) && lastDot > CACHE.length()) {
      String name = property.substring(CACHE.length(), lastDot);
      byName.computeIfAbsent(name, key -> new ArrayList<>()).add(setting);
    } else if (lastDot == PREFIX.length() - 1) {
      defaults.add(setting);
    } else {
      throw new CacheException(
          setting.place()
              + " must be tamp.<key> or tamp.cache.<name>.<key>, with one of the keys "
              + CacheKey.all());
    }
  }

  private CacheBlocks blocks() {
    List<NamedBlock> named = new ArrayList<>();
    byName.forEach(
        (name, settings) ->
            named.add(
                new NamedBlock(
                    name,
                    "property " + CACHE + name + "." + settings.get(0).key(),
                    CacheBlock.of(settings, vocabulary))));
    return new CacheBlocks(CacheBlock.of(defaults, vocabulary), named);
  }
}
