package dev.tamp.benchmarks.cache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import javax.cache.Cache;

/** The operations to measure, each on one value under many keys. */
public enum CacheOperation {
  /** Gets one value. */
  GET("get") {
    @Override
    Object run(Cache<String, Object> cache, Keys keys, Object value) {
      return cache.get(keys.any());
    }
  },
  /** Puts one value. */
  PUT("put") {
    @Override
    Object run(Cache<String, Object> cache, Keys keys, Object value) {
      String key = keys.any();
      cache.put(key, value);
      return key;
    }
  },
  /** Replaces one value. */
  REPLACE("replace") {
    @Override
    Object run(Cache<String, Object> cache, Keys keys, Object value) {
      return cache.replace(keys.any(), value);
    }
  },
  /** Gets a hundred values at once. */
  GET_ALL("getAll(100)") {
    @Override
    Object run(Cache<String, Object> cache, Keys keys, Object value) {
      return cache.getAll(keys.all());
    }
  },
  /** Puts a hundred values at once. */
  PUT_ALL("putAll(100)") {
    @Override
    Object run(Cache<String, Object> cache, Keys keys, Object value) {
      Map<String, Object> entries = new HashMap<>();
      keys.all().forEach(key -> entries.put(key, value));
      cache.putAll(entries);
      return entries;
    }
  };

  private final String label;

  CacheOperation(String label) {
    this.label = label;
  }

  /**
   * The operation in tables.
   *
   * @return its name in the interface
   */
  public String label() {
    return label;
  }

  /** Does it once, and returns something of the result, so that it is used. */
  abstract Object run(Cache<String, Object> cache, Keys keys, Object value);

  /** The keys of a cache. */
  static final class Keys {

    private static final int MOST = 100;
    private static final int MOST_BYTES = 20_000_000;

    private final List<String> keys = new ArrayList<>();

    /** As many keys as values of this length fit, a hundred at most. */
    Keys(int valueLength) {
      int count = Math.max(2, Math.min(MOST, MOST_BYTES / Math.max(1, valueLength)));
      for (int i = 0; i < count; i++) {
        keys.add("key-" + i);
      }
    }

    String any() {
      return keys.get(ThreadLocalRandom.current().nextInt(keys.size()));
    }

    Set<String> all() {
      return new LinkedHashSet<>(keys);
    }
  }
}
