package dev.tamp.jcache.differential;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryEventFilter;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/**
 * A listener of a sequence.
 *
 * @param types the events that it listens to
 * @param fromStart whether it is registered when the cache is created
 * @param synchronous whether it is synchronous
 * @param oldValueRequired whether it requires old values
 * @param filter what its filter lets through
 * @param key a key, for the filter
 */
record ListenerSpec(
    Set<EventType> types,
    boolean fromStart,
    boolean synchronous,
    boolean oldValueRequired,
    Filter filter,
    Object key) {

  static ListenerSpec draw(Random random, Samples samples) {
    List<Set<EventType>> types =
        List.of(
            EnumSet.allOf(EventType.class),
            EnumSet.allOf(EventType.class),
            EnumSet.of(EventType.CREATED),
            EnumSet.of(EventType.UPDATED, EventType.REMOVED));
    return new ListenerSpec(
        types.get(random.nextInt(types.size())),
        random.nextInt(3) > 0,
        random.nextInt(5) < 3,
        random.nextBoolean(),
        List.of(Filter.values()).get(random.nextInt(Filter.values().length)),
        samples.key(random));
  }

  /** Makes the configuration of a listener, its events recorded. */
  CacheEntryListenerConfiguration<Object, Object> configuration(
      RecordingListener listener, boolean askForOldValues) {
    CacheEntryEventFilter<Object, Object> accepts = this::accepts;
    @Nullable Factory<CacheEntryEventFilter<Object, Object>> filterFactory =
        filter == Filter.NONE ? null : () -> accepts;
    return new MutableCacheEntryListenerConfiguration<>(
        () -> listener, filterFactory, askForOldValues, synchronous);
  }

  private boolean accepts(javax.cache.event.CacheEntryEvent<?, ?> event) {
    return event.getKey().equals(Sequence.LAST_KEY)
        || switch (filter) {
          case NONE -> true;
          case KEY -> event.getKey().equals(key);
          case OTHER_KEYS -> !event.getKey().equals(key);
          case CREATIONS_AND_UPDATES -> event.getEventType() != EventType.REMOVED;
        };
  }

  /** What a filter lets through. */
  enum Filter {
    NONE,
    KEY,
    OTHER_KEYS,
    CREATIONS_AND_UPDATES
  }
}
