package dev.tamp.jcache.event;

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

  /** An event of a value that is a miss, which no listener is told of. */
  static EventMessage ofNobody(@Nullable Double syncId) {
    return new EventMessage(null, null, null, syncId, null);
  }

  static EventMessage undeliverable(@Nullable Double syncId, String failure) {
    return new EventMessage(null, null, null, syncId, failure);
  }
}
