package dev.tamp.jcache.event;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.RedisNames;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.cache.event.EventType;
import org.redisson.RedissonPatternTopic;
import org.redisson.RedissonTopic;

/**
 * Where a listener hears of events: one channel, or a pattern of several asynchronous ones.
 *
 * <p>Redisson 4.7.0 listens to each channel by itself, and hands its messages to a thread of its
 * own, so that the events of a key overtake each other ({@code CommandPubSubDecoder}); the messages
 * of a pattern keep their order.
 *
 * @param types the events; several only where they are asynchronous, because a writer cannot count
 *     those who listen to a pattern
 * @param synchronous whether writers wait for those who listen
 */
record EventSource(Set<EventType> types, boolean synchronous) {

  /**
   * What a listener listens to.
   *
   * @param types the events that it takes
   * @param synchronous whether it is synchronous; nobody waits for those to expiry, which no writer
   *     causes
   */
  static List<EventSource> of(Set<EventType> types, boolean synchronous) {
    if (!synchronous) {
      return types.isEmpty() ? List.of() : List.of(new EventSource(types, false));
    }
    List<EventSource> sources = new ArrayList<>();
    for (EventType type : types) {
      sources.add(new EventSource(EnumSet.of(type), type != EventType.EXPIRED));
    }
    return sources;
  }

  static String channel(RedisNames names, EventType type, boolean synchronous) {
    return names.channel(type.name().toLowerCase(Locale.ROOT), synchronous);
  }

  /**
   * Subscribes.
   *
   * @param connection the connection
   * @param receiver takes the messages
   * @return ends the subscription
   */
  Runnable subscribe(CacheConnection connection, BiConsumer<EventType, EventMessage> receiver) {
    Map<String, EventType> channels =
        types.stream()
            .collect(
                Collectors.toMap(
                    type -> channel(connection.names(), type, synchronous), Function.identity()));
    if (channels.size() > 1) {
      return subscribeToPattern(connection, channels, receiver);
    }
    String channel = channels.keySet().iterator().next();
    EventType type = channels.values().iterator().next();
    if (synchronous) {
      return SynchronousChannel.subscribe(
          connection, channel, message -> receiver.accept(type, message));
    }
    RedissonTopic topic =
        RedissonTopic.createRaw(codec(connection), connection.executor(), channel);
    int id =
        topic.addListener(EventMessage.class, (name, message) -> receiver.accept(type, message));
    return () -> topic.removeListener(id);
  }

  private Runnable subscribeToPattern(
      CacheConnection connection,
      Map<String, EventType> channels,
      BiConsumer<EventType, EventMessage> receiver) {
    RedissonPatternTopic topic =
        new RedissonPatternTopic(
            codec(connection), connection.executor(), pattern(connection.names()));
    int id =
        topic.addListener(
            EventMessage.class,
            (pattern, channel, message) -> {
              EventType type = channels.get(channel.toString());
              if (type != null) {
                receiver.accept(type, message);
              }
            });
    return () -> topic.removeListener(id);
  }

  private static EventMessageCodec codec(CacheConnection connection) {
    return new EventMessageCodec(connection, false);
  }

  private String pattern(RedisNames names) {
    return names.channelPattern(
        types.stream()
            .map(type -> type.name().toLowerCase(Locale.ROOT).substring(0, 1))
            .collect(Collectors.joining()));
  }
}
