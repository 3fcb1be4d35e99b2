package dev.tamp.jcache.cache;

import java.util.Map;
import java.util.Set;
import javax.cache.Cache;

/** The operations that end what a key has, whatever it is. */
enum ValueOverwriting {
  PUT,
  PUT_ALL,
  REPLACE,
  REMOVE,
  REMOVE_ALL_OF_KEYS,
  REMOVE_ALL,
  CLEAR;

  void run(Cache<String, String> cache, String key) {
    switch (this) {
      case PUT -> cache.put(key, "new");
      case PUT_ALL -> cache.putAll(Map.of(key, "new"));
      case REPLACE -> cache.replace(key, "new");
      case REMOVE -> cache.remove(key);
      case REMOVE_ALL_OF_KEYS -> cache.removeAll(Set.of(key));
      case REMOVE_ALL -> cache.removeAll();
      case CLEAR -> cache.clear();
    }
  }

  /** Whether the key has a new value afterwards. */
  boolean leavesValue() {
    return this == PUT || this == PUT_ALL || this == REPLACE;
  }
}
