package dev.tamp.jcache.event;

import dev.tamp.jcache.client.RedisNames;
import java.util.Locale;
import javax.cache.event.EventType;

/**
 * One of the channels in which Redisson publishes the events of a cache.
 *
 * @param type the events in it
 * @param synchronous whether writers wait for those who listen; never of expiry, which no writer
 *     causes
 */
record EventChannel(EventType type, boolean synchronous) {

  static EventChannel of(EventType type, boolean synchronousListener) {
    return new EventChannel(type, synchronousListener && type != EventType.EXPIRED);
  }

  String name(RedisNames names) {
    return names.channel(type.name().toLowerCase(Locale.ROOT), synchronous);
  }
}
