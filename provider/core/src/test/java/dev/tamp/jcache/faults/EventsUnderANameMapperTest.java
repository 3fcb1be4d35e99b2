package dev.tamp.jcache.faults;

import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.EventType;
import org.redisson.config.Config;
import org.redisson.config.NameMapper;

/**
 * Fault 23: a name mapper is applied to a cache's name, and where a listener subscribes once more
 * to the channel that has this name, so that the listener hears nothing.
 */
class EventsUnderANameMapperTest extends FaultTest {

  private static final int PUTS = 10;
  private static final String PREFIX = "app:";

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "events of 10 puts",
            EventsUnderANameMapperTest::eventsOfPuts,
            List.of(),
            Collections.nCopies(PUTS, EventType.CREATED)));
  }

  private static List<EventType> eventsOfPuts(Fixture fixture) {
    Config config = fixture.newConfig();
    config.setNameMapper(new PrefixMapper());
    Cache<String, String> cache =
        fixture
            .openNode(config)
            .createCache(fixture.cacheName(), new MutableConfiguration<String, String>());
    RecordingListener<String, String> listener = new RecordingListener<>();
    cache.registerCacheEntryListener(listener.synchronous());
    for (int i = 0; i < PUTS; i++) {
      cache.put("k" + i, "v");
    }
    return listener.types();
  }

  private static final class PrefixMapper implements NameMapper {

    @Override
    public String map(String name) {
      return PREFIX + name;
    }

    @Override
    public String unmap(String name) {
      return name.substring(PREFIX.length());
    }
  }
}
