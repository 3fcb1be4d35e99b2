package dev.tamp.jcache.faults;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.Cache.Entry;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;

/** A writer that keeps the keys it was told to delete, and fails on request. */
final class RecordingWriter implements CacheWriter<String, String> {

  private final List<Object> deletedInBulk = new CopyOnWriteArrayList<>();
  private volatile boolean failing;

  /** Lets all calls fail from now on. */
  void fail() {
    failing = true;
  }

  /** The keys of all calls to {@link #deleteAll}. */
  List<Object> deletedInBulk() {
    return List.copyOf(deletedInBulk);
  }

  @Override
  public void write(Entry<? extends String, ? extends String> entry) {
    failOnRequest();
  }

  @Override
  public void writeAll(Collection<Entry<? extends String, ? extends String>> entries) {
    failOnRequest();
    entries.clear();
  }

  @Override
  public void delete(Object key) {
    failOnRequest();
  }

  @Override
  public void deleteAll(Collection<?> keys) {
    failOnRequest();
    deletedInBulk.addAll(keys);
    keys.clear();
  }

  private void failOnRequest() {
    if (failing) {
      throw new CacheWriterException("asked to fail");
    }
  }
}
