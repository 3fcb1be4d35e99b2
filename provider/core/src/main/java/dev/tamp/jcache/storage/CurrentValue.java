package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.UnreadableValue;
import java.util.function.Function;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/**
 * The value that an entry has. An entry whose value cannot be read is present, unless that is a
 * miss: it can be overwritten and removed, and only who asks for the value gets an exception.
 *
 * @param <V> the type of values
 */
public final class CurrentValue<V> {

  private final @Nullable V value;
  private final @Nullable CacheException unreadable;

  private CurrentValue(@Nullable V value, @Nullable CacheException unreadable) {
    this.value = value;
    this.unreadable = unreadable;
  }

  static <V> CurrentValue<V> absent() {
    return new CurrentValue<>(null, null);
  }

  /** Takes what the codec decoded; null stands for an absent value. */
  @SuppressWarnings("unchecked") // values are what the codec makes of them
  static <V> CurrentValue<V> of(
      @Nullable Object decoded, Function<UnreadableValue, CacheException> toException) {
    return decoded instanceof UnreadableValue unreadable
        ? new CurrentValue<>(null, toException.apply(unreadable))
        : new CurrentValue<>((V) decoded, null);
  }

  /**
   * Tells whether there is a value, readable or not.
   *
   * @return false if the entry is absent
   */
  public boolean isPresent() {
    return value != null || unreadable != null;
  }

  /**
   * The value.
   *
   * @return the value; null if the entry is absent
   * @throws CacheException if it cannot be read
   */
  public @Nullable V get() {
    if (unreadable != null) {
      throw unreadable;
    }
    return value;
  }
}
