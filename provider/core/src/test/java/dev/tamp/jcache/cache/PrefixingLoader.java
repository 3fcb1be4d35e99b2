package dev.tamp.jcache.cache;

import java.util.LinkedHashMap;
import java.util.Map;
import javax.cache.integration.CacheLoader;

/** Loads {@code loaded a} for {@code a}. */
final class PrefixingLoader implements CacheLoader<String, String> {

  @Override
  public String load(String key) {
    return "loaded " + key;
  }

  @Override
  public Map<String, String> loadAll(Iterable<? extends String> keys) {
    Map<String, String> loaded = new LinkedHashMap<>();
    keys.forEach(key -> loaded.put(key, load(key)));
    return loaded;
  }
}
