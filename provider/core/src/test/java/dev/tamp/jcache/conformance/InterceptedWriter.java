package dev.tamp.jcache.conformance;

import java.util.Collection;
import java.util.function.Supplier;
import javax.cache.Cache;
import javax.cache.integration.CacheWriter;

/** Does something before every write. */
final class InterceptedWriter implements CacheWriter<String, String> {

  private final MapStore store;
  private final Supplier<Runnable> before;

  InterceptedWriter(MapStore store, Supplier<Runnable> before) {
    this.store = store;
    this.before = before;
  }

  @Override
  public void write(Cache.Entry<? extends String, ? extends String> entry) {
    before.get().run();
    store.write(entry);
  }

  @Override
  public void writeAll(Collection<Cache.Entry<? extends String, ? extends String>> entries) {
    before.get().run();
    store.writeAll(entries);
  }

  @Override
  public void delete(Object key) {
    before.get().run();
    store.delete(key);
  }

  @Override
  public void deleteAll(Collection<?> keys) {
    before.get().run();
    store.deleteAll(keys);
  }
}
