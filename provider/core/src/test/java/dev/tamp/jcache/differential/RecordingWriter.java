package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache;
import javax.cache.integration.CacheWriter;
import javax.cache.integration.CacheWriterException;
import org.jspecify.annotations.Nullable;

/** A writer that writes down its calls, and fails for some keys. */
final class RecordingWriter implements CacheWriter<Object, Object> {

  private final Behaviour behaviour;
  private final List<Object> calls = new ArrayList<>();
  private @Nullable RuntimeException lastFailure;

  RecordingWriter(Behaviour behaviour) {
    this.behaviour = behaviour;
  }

  @Override
  public synchronized void write(Cache.Entry<?, ?> entry) {
    calls.add(new Call("write", Map.of(entry.getKey(), entry.getValue())));
    failIf(behaviour.failing.contains(entry.getKey()));
  }

  @Override
  public synchronized void writeAll(Collection<Cache.Entry<?, ?>> entries) {
    Map<Object, Object> map = new HashMap<>();
    entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
    calls.add(new Call("writeAll", map));
    entries.removeIf(entry -> !behaviour.failing.contains(entry.getKey()));
    failIf(!entries.isEmpty());
  }

  @Override
  public synchronized void delete(Object key) {
    calls.add(new Call("delete", key));
    failIf(behaviour.failing.contains(key));
  }

  @Override
  public synchronized void deleteAll(Collection<?> keys) {
    calls.add(new Call("deleteAll", new HashSet<>(keys)));
    for (Iterator<?> iterator = keys.iterator(); iterator.hasNext(); ) {
      if (!behaviour.failing.contains(iterator.next())) {
        iterator.remove();
      }
    }
    failIf(!keys.isEmpty());
  }

  private void failIf(boolean fails) {
    if (fails) {
      lastFailure =
          behaviour.ownException
              ? new CacheWriterException("cannot write")
              : new IllegalStateException("cannot write");
      throw lastFailure;
    }
  }

  synchronized List<Object> takeCalls() {
    List<Object> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  /** What the writer has thrown since this was last asked. */
  synchronized @Nullable RuntimeException takeFailure() {
    RuntimeException taken = lastFailure;
    lastFailure = null;
    return taken;
  }

  /**
   * What a writer does.
   *
   * @param failing the keys that it fails to write and to delete
   * @param ownException whether it throws the exception that the specification has for it
   */
  record Behaviour(Set<Object> failing, boolean ownException) {}

  private record Call(String method, Object argument) {

    @Override
    public String toString() {
      return method + "(" + Abbreviated.of(argument) + ")";
    }
  }
}
