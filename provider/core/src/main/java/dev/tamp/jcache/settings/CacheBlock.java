package dev.tamp.jcache.settings;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/** The settings of one cache, or of several that share them. */
final class CacheBlock {

  private static final String COMPRESSION = "compression";
  private static final String LEVEL = "level";
  private static final String EXECUTION = "execution";

  /** Settings that change a compression, whatever its algorithm. */
  private static final Map<String, BiFunction<Compression, Setting, Compression>> CHANGES =
      Map.of(
          "threshold", (compression, setting) -> compression.withThreshold(setting.integer()),
          "minSavings", (compression, setting) -> compression.withMinSavings(setting.decimal()),
          "maxSize", (compression, setting) -> compression.withMaxSize(setting.integer()));

  private final Map<String, Setting> settings;

  private CacheBlock(Map<String, Setting> settings) {
    this.settings = settings;
  }

  static CacheBlock empty() {
    return new CacheBlock(Map.of());
  }

  /**
   * Reads the settings of a block.
   *
   * @throws CacheException if one is not known, or its value is not allowed; names the place
   */
  static CacheBlock of(Collection<Setting> written) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    for (Setting setting : written) {
      if (!setting.key().equals(COMPRESSION)
          && !setting.key().equals(LEVEL)
          && !setting.key().equals(EXECUTION)
          && !CHANGES.containsKey(setting.key())) {
        throw new CacheException(
            setting.place()
                + ": "
                + setting.key()
                + " is not a setting of a cache; allowed are compression, level, threshold, minSavings, maxSize,"
                + " execution");
      }
      settings.put(setting.key(), setting);
    }
    CacheBlock block = new CacheBlock(settings);
    // A level alone belongs to an algorithm that is named elsewhere.
    if (settings.containsKey(COMPRESSION) || !settings.containsKey(LEVEL)) {
      block.compression(Compression.zstd(1));
    } else {
      settings.get(LEVEL).integer();
    }
    block.execution();
    return block;
  }

  /**
   * These settings, and for those that are missing here the other's; a level belongs to its
   * algorithm.
   */
  CacheBlock orElse(CacheBlock other) {
    Map<String, Setting> merged = new LinkedHashMap<>(other.settings);
    if (settings.containsKey(COMPRESSION)) {
      merged.remove(LEVEL);
    }
    merged.putAll(settings);
    return new CacheBlock(merged);
  }

  /**
   * The compression.
   *
   * @param preferred what is changed where no algorithm is set
   * @return null if nothing is said about compression
   */
  @Nullable Compression compression(Compression preferred) {
    Setting algorithm = settings.get(COMPRESSION);
    Setting level = settings.get(LEVEL);
    Compression compression = preferred;
    boolean said = false;
    if (algorithm != null || level != null) {
      compression = algorithm(algorithm, level, preferred);
      said = true;
    }
    for (Map.Entry<String, BiFunction<Compression, Setting, Compression>> change :
        CHANGES.entrySet()) {
      Setting setting = settings.get(change.getKey());
      if (setting != null) {
        compression = changed(compression, setting, change.getValue());
        said = true;
      }
    }
    return said ? compression : null;
  }

  private static Compression algorithm(
      @Nullable Setting algorithm, @Nullable Setting level, Compression preferred) {
    String name = algorithm == null ? preferred.algorithm() : algorithm.value();
    try {
      return level == null ? Compression.named(name) : Compression.named(name, level.integer());
    } catch (IllegalArgumentException e) {
      throw Objects.requireNonNull(level == null ? algorithm : level).refused(e);
    }
  }

  private static Compression changed(
      Compression compression,
      Setting setting,
      BiFunction<Compression, Setting, Compression> change) {
    try {
      return change.apply(compression, setting);
    } catch (IllegalArgumentException e) {
      throw setting.refused(e);
    }
  }

  @Nullable Execution execution() {
    Setting setting = settings.get(EXECUTION);
    if (setting == null) {
      return null;
    }
    try {
      return Execution.valueOf(setting.value().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw setting.mustBe("one of " + Arrays.toString(Execution.values()));
    }
  }
}
