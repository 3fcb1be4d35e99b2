package dev.tamp.jcache.settings;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/** The settings of one cache, or of several that share them. */
final class CacheBlock {

  private final Map<CacheKey, Setting> settings;

  private CacheBlock(Map<CacheKey, Setting> settings) {
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
  static CacheBlock of(Collection<Setting> written, Vocabulary vocabulary) {
    Map<CacheKey, Setting> settings = new EnumMap<>(CacheKey.class);
    written.forEach(setting -> settings.put(CacheKey.of(setting), setting));
    new CacheBlock(withoutLoneLevel(settings))
        .applyTo(new Completion(new CompressedConfiguration<>(), vocabulary, Compression::none));
    return new CacheBlock(settings);
  }

  /** A level alone belongs to an algorithm that is named elsewhere. */
  private static Map<CacheKey, Setting> withoutLoneLevel(Map<CacheKey, Setting> settings) {
    Setting level = settings.get(CacheKey.LEVEL);
    if (level == null || settings.containsKey(CacheKey.COMPRESSION)) {
      return settings;
    }
    level.integer();
    Map<CacheKey, Setting> others = new EnumMap<>(settings);
    others.remove(CacheKey.LEVEL);
    return others;
  }

  /**
   * These settings, and for those that are missing here the other's; a level and a dictionary
   * belong to their algorithm.
   */
  CacheBlock orElse(CacheBlock other) {
    Map<CacheKey, Setting> merged = new EnumMap<>(CacheKey.class);
    merged.putAll(other.settings);
    if (settings.containsKey(CacheKey.COMPRESSION)) {
      merged.remove(CacheKey.LEVEL);
      merged.remove(CacheKey.DICTIONARY);
    }
    merged.putAll(settings);
    return new CacheBlock(merged);
  }

  @Nullable Setting get(CacheKey key) {
    return settings.get(key);
  }

  /**
   * Applies the settings where the code says nothing.
   *
   * @throws CacheException if a value is not allowed; names the place
   */
  void applyTo(Completion cache) {
    Setting codec = settings.get(CacheKey.CODEC);
    if (codec != null) {
      // first, because the default compression depends on it
      CacheKey.CODEC.apply(cache, codec);
    }
    settings.forEach((key, setting) -> key.apply(cache, setting));
  }
}
