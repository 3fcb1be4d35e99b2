package dev.tamp.jcache.cache;

import java.util.Set;
import javax.cache.Cache;

/** The operations that need the value which a key has. */
enum ValueReading {
  GET,
  GET_ALL,
  GET_AND_PUT,
  GET_AND_REMOVE,
  GET_AND_REPLACE,
  REPLACE_IF_EQUAL,
  REMOVE_IF_EQUAL,
  ITERATOR,
  INVOKE;

  void run(Cache<String, String> cache, String key) {
    switch (this) {
      case GET -> cache.get(key);
      case GET_ALL -> cache.getAll(Set.of("a", key));
      case GET_AND_PUT -> cache.getAndPut(key, "1");
      case GET_AND_REMOVE -> cache.getAndRemove(key);
      case GET_AND_REPLACE -> cache.getAndReplace(key, "1");
      case REPLACE_IF_EQUAL -> cache.replace(key, "1", "2");
      case REMOVE_IF_EQUAL -> cache.remove(key, "1");
      case ITERATOR -> cache.forEach(entry -> {});
      case INVOKE -> cache.invoke(key, (entry, arguments) -> entry.getValue());
    }
  }
}
