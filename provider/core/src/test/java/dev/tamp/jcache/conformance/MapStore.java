package dev.tamp.jcache.conformance;

import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.cache.Cache;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheWriter;
import org.jspecify.annotations.Nullable;

/** What a cache stands in front of: reads and writes a map. */
final class MapStore implements CacheLoader<String, String>, CacheWriter<String, String> {

  private final Map<String, String> map = new ConcurrentHashMap<>();

  Map<String, String> map() {
    return map;
  }

  @Override
  public @Nullable String load(String key) {
    return map.get(key);
  }

  @Override
  public Map<String, String> loadAll(Iterable<? extends String> keys) {
    Map<String, String> loaded = new HashMap<>();
    keys.forEach(key -> loaded.put(key, load(key)));
    return loaded;
  }

  @Override
  public void write(Cache.Entry<? extends String, ? extends String> entry) {
    map.put(entry.getKey(), entry.getValue());
  }

  @Override
  public void writeAll(Collection<Cache.Entry<? extends String, ? extends String>> entries) {
    for (Iterator<Cache.Entry<? extends String, ? extends String>> iterator = entries.iterator();
        iterator.hasNext(); ) {
      write(iterator.next());
      iterator.remove();
    }
  }

  @Override
  public void delete(Object key) {
    map.remove(key);
  }

  @Override
  public void deleteAll(Collection<?> keys) {
    for (Iterator<?> iterator = keys.iterator(); iterator.hasNext(); ) {
      delete(iterator.next());
      iterator.remove();
    }
  }
}
