package dev.tamp.jcache.cache;

import dev.tamp.jcache.storage.Change;
import dev.tamp.jcache.storage.Change.Kind;
import java.util.Objects;
import java.util.function.Function;
import javax.cache.processor.MutableEntry;
import org.jspecify.annotations.Nullable;

/** The entry that an entry processor works on, and what it has decided so far. */
final class ProcessedEntry<K, V> implements MutableEntry<K, V> {

  private enum Decision {
    NONE,
    ACCESS,
    LOAD,
    WRITE,
    REMOVE
  }

  private final EntryTypes types;
  private final K key;
  private final boolean present;
  private final @Nullable ReadThrough<K, V> readThrough;
  private @Nullable V value;
  private Decision decision = Decision.NONE;

  ProcessedEntry(
      EntryTypes types, K key, @Nullable V current, @Nullable ReadThrough<K, V> readThrough) {
    this.types = types;
    this.key = key;
    this.present = current != null;
    this.value = current;
    this.readThrough = readThrough;
  }

  @Override
  public boolean exists() {
    return value != null;
  }

  @Override
  public K getKey() {
    return key;
  }

  @Override
  public @Nullable V getValue() {
    if (value != null) {
      if (decision == Decision.NONE) {
        decision = Decision.ACCESS;
      }
    } else if (readThrough != null) {
      value = readThrough.load(key);
      if (value != null) {
        decision = Decision.LOAD;
      }
    }
    return value;
  }

  @Override
  public void setValue(V value) {
    types.check(key, Objects.requireNonNull(value, "value"));
    this.value = value;
    decision = Decision.WRITE;
  }

  @Override
  public void remove() {
    boolean neverStored = !present && (decision == Decision.WRITE || decision == Decision.LOAD);
    value = null;
    decision = neverStored ? Decision.NONE : Decision.REMOVE;
  }

  @Override
  public <T> T unwrap(Class<T> type) {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw new IllegalArgumentException(
        "Cache[" + types.cacheName() + "]: an entry cannot be unwrapped to " + type.getName());
  }

  /**
   * The change that the processor has decided on.
   *
   * @param result makes the result from the kind of change; null stands for a value that was loaded
   */
  <R> Change<V, R> change(Function<@Nullable Kind, R> result) {
    return switch (decision) {
      case NONE -> Change.none(result.apply(Kind.NONE));
      case ACCESS -> Change.access(result.apply(Kind.ACCESS));
      case LOAD -> Change.load(Objects.requireNonNull(value), result.apply(null));
      case WRITE -> Change.write(Objects.requireNonNull(value), result.apply(Kind.WRITE));
      case REMOVE -> Change.remove(result.apply(Kind.REMOVE));
    };
  }
}
