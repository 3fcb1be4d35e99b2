package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheLoaderException;
import org.jspecify.annotations.Nullable;

/** A loader with one value for each key, that writes down which keys it was asked for. */
final class RecordingLoader implements CacheLoader<Object, Object> {

  private final Behaviour behaviour;
  private final List<Object> calls = new ArrayList<>();

  RecordingLoader(Behaviour behaviour) {
    this.behaviour = behaviour;
  }

  @Override
  @SuppressWarnings("NullAway") // null is "no value", as CacheLoader says
  public synchronized Object load(Object key) {
    calls.add(key);
    return value(key);
  }

  @Override
  @SuppressWarnings("NullAway") // null is "no value", as CacheLoader says
  public synchronized Map<Object, Object> loadAll(Iterable<?> keys) {
    Map<Object, Object> loaded = new HashMap<>();
    keys.forEach(calls::add);
    keys.forEach(key -> loaded.put(key, value(key)));
    return loaded;
  }

  private @Nullable Object value(Object key) {
    if (behaviour.failing.contains(key)) {
      throw behaviour.ownException
          ? new CacheLoaderException("cannot load " + key)
          : new IllegalStateException("cannot load " + key);
    }
    Samples.Sample value = behaviour.values.get(key);
    return value == null ? null : value.make();
  }

  synchronized List<Object> takeCalls() {
    List<Object> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  /**
   * What a loader does.
   *
   * @param values its values
   * @param failing the keys that it fails to load
   * @param ownException whether it throws the exception that the specification has for it
   */
  record Behaviour(Map<Object, Samples.Sample> values, Set<Object> failing, boolean ownException) {}
}
