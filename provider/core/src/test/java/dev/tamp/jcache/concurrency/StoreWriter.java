package dev.tamp.jcache.concurrency;

import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.cache.Cache.Entry;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;

/** Writes to a store that several nodes may share, but not the keys that it is told to refuse. */
final class StoreWriter implements CacheWriter<String, String> {

  private final Map<String, String> store = new ConcurrentHashMap<>();
  private volatile Set<String> refused = Set.of();

  /** What is stored. */
  Map<String, String> store() {
    return store;
  }

  /** Refuses these keys from now on. */
  void refuse(Set<String> keys) {
    refused = keys;
  }

  @Override
  public void write(Entry<? extends String, ? extends String> entry) {
    check(entry.getKey());
    store.put(entry.getKey(), entry.getValue());
  }

  @Override
  public void delete(Object key) {
    check(key);
    store.remove(key);
  }

  @Override
  public void writeAll(Collection<Entry<? extends String, ? extends String>> entries) {
    Iterator<Entry<? extends String, ? extends String>> iterator = entries.iterator();
    while (iterator.hasNext()) {
      Entry<? extends String, ? extends String> entry = iterator.next();
      if (!refused.contains(entry.getKey())) {
        write(entry);
        iterator.remove();
      }
    }
    entries.forEach(entry -> check(entry.getKey()));
  }

  @Override
  public void deleteAll(Collection<?> keys) {
    Iterator<?> iterator = keys.iterator();
    while (iterator.hasNext()) {
      Object key = iterator.next();
      if (!refused.contains(key)) {
        delete(key);
        iterator.remove();
      }
    }
    keys.forEach(this::check);
  }

  private void check(Object key) {
    if (refused.contains(key)) {
      throw new CacheWriterException("refused " + key);
    }
  }
}
