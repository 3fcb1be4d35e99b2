package dev.tamp.jcache.event;

import dev.tamp.jcache.codec.UnreadableValue;
import dev.tamp.jcache.failure.UnreadableValues;
import org.jspecify.annotations.Nullable;

/**
 * A message of Redisson's event channels.
 *
 * @param key the key
 * @param value the new value, or that of an entry removed or expired; an {@code UnreadableValue}
 *     where it cannot be read
 * @param oldValue the value before an update; null where nobody asked for it
 * @param syncId what the writer waits for; null in channels that nobody waits for
 * @param failure why the message cannot be delivered; null if it can
 */
record EventMessage(
    @Nullable Object key,
    @Nullable Object value,
    @Nullable Object oldValue,
    @Nullable Double syncId,
    @Nullable String failure) {

  /**
   * An event with values as they were decoded.
   *
   * @param unreadable decides which of them count as absent
   */
  static EventMessage of(
      @Nullable Object key,
      @Nullable Object value,
      @Nullable Object oldValue,
      @Nullable Double syncId,
      UnreadableValues unreadable) {
    if (isMiss(value, unreadable)) {
      return ofNobody(syncId);
    }
    Object readable = isMiss(oldValue, unreadable) ? null : oldValue;
    return new EventMessage(key, value, readable, syncId, failure(value, readable));
  }

  private static boolean isMiss(@Nullable Object value, UnreadableValues unreadable) {
    return value instanceof UnreadableValue unreadableValue && unreadable.meet(unreadableValue);
  }

  private static @Nullable String failure(@Nullable Object value, @Nullable Object oldValue) {
    if (value instanceof UnreadableValue || value == null) {
      return "its value is unreadable: " + value;
    }
    return oldValue instanceof UnreadableValue ? "its old value is unreadable: " + oldValue : null;
  }

  /** Tells whether a dictionary has to be looked for, which waits for Redis. */
  boolean isIncomplete() {
    return isIncomplete(value) || isIncomplete(oldValue);
  }

  static boolean isIncomplete(@Nullable Object value) {
    return value instanceof UnreadableValue unreadable && unreadable.stored() != null;
  }

  /** An event of a value that is a miss, which no listener is told of. */
  static EventMessage ofNobody(@Nullable Double syncId) {
    return new EventMessage(null, null, null, syncId, null);
  }

  static EventMessage undeliverable(@Nullable Double syncId, String failure) {
    return new EventMessage(null, null, null, syncId, failure);
  }
}
