package dev.tamp.jcache.settings;

import static java.util.stream.Collectors.joining;

import java.util.List;
import javax.cache.CacheException;

/**
 * What one source, a file or properties, says of caches: defaults, and blocks for a name or for all
 * names that match a pattern. The block of a name wins over that of a pattern, and that over the
 * defaults.
 *
 * @param defaults the settings of all caches
 * @param named the blocks, each with a name of its own
 */
record CacheBlocks(CacheBlock defaults, List<NamedBlock> named) {

  static CacheBlocks none() {
    return new CacheBlocks(CacheBlock.empty(), List.of());
  }

  /** Tells whether there is a block with exactly this name. */
  boolean declares(String cacheName) {
    return named.stream().anyMatch(block -> isOf(block, cacheName));
  }

  /**
   * The settings of a cache.
   *
   * @throws CacheException if its name matches two patterns and has no block of its own
   */
  CacheBlock forCache(String cacheName) {
    CacheBlock ofPattern = ofPattern(cacheName);
    return named.stream()
        .filter(block -> isOf(block, cacheName))
        .findAny()
        .map(own -> own.block().orElse(ofPattern))
        .orElse(ofPattern)
        .orElse(defaults);
  }

  private CacheBlock ofPattern(String cacheName) {
    List<NamedBlock> matching =
        named.stream().filter(block -> block.isPattern() && block.matches(cacheName)).toList();
    if (matching.size() == 1) {
      return matching.get(0).block();
    }
    if (matching.isEmpty() || declares(cacheName)) {
      return CacheBlock.empty();
    }
    throw new CacheException(
        "its name matches "
            + matching.stream().map(NamedBlock::place).collect(joining(" and "))
            + "; give the cache a block of its own there, or make a pattern narrower");
  }

  private static boolean isOf(NamedBlock block, String cacheName) {
    return !block.isPattern() && block.name().equals(cacheName);
  }
}
