package dev.tamp.jcache.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.cache.CacheException;

/**
 * What a configuration file says of caches: defaults, and blocks for a name or for all names that
 * match a pattern. The block of a name wins over that of a pattern, and that over the defaults.
 */
final class CacheBlocks {

  private final CacheBlock defaults;
  private final Map<String, CacheBlock> byName = new LinkedHashMap<>();
  private final Map<NamePattern, CacheBlock> byPattern = new LinkedHashMap<>();

  CacheBlocks(CacheBlock defaults, Map<String, CacheBlock> caches) {
    this.defaults = defaults;
    caches.forEach(
        (name, block) -> {
          if (NamePattern.isPattern(name)) {
            byPattern.put(new NamePattern(name), block);
          } else {
            byName.put(name, block);
          }
        });
  }

  static CacheBlocks none() {
    return new CacheBlocks(CacheBlock.empty(), Map.of());
  }

  /**
   * The settings of a cache.
   *
   * @throws CacheException if its name matches two patterns and has no block of its own
   */
  CacheBlock forCache(String cacheName) {
    CacheBlock own = byName.getOrDefault(cacheName, CacheBlock.empty());
    return own.orElse(ofPattern(cacheName)).orElse(defaults);
  }

  private CacheBlock ofPattern(String cacheName) {
    List<NamePattern> matching =
        byPattern.keySet().stream().filter(pattern -> pattern.matches(cacheName)).toList();
    if (matching.size() == 1) {
      return byPattern.getOrDefault(matching.get(0), CacheBlock.empty());
    }
    if (matching.isEmpty() || byName.containsKey(cacheName)) {
      return CacheBlock.empty();
    }
    throw new CacheException(
        "Cache["
            + cacheName
            + "]: the patterns "
            + matching
            + " all match; give the cache a block of its own, or make a pattern narrower");
  }
}
