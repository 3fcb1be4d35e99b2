package dev.tamp.jcache.dictionary;

import static dev.tamp.jcache.dictionary.DictionaryFixture.GIVEN;
import static dev.tamp.jcache.dictionary.DictionaryFixture.dish;
import static dev.tamp.jcache.dictionary.DictionaryFixture.with;
import static dev.tamp.jcache.dictionary.DictionaryFixture.without;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.CacheFixture;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryUpdatedListener;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A listener is told of values whose dictionary its node does not have yet. */
@Timeout(60)
class DictionaryEventsTest {

  @AutoClose private final CacheFixture writer = CacheFixture.open();
  @AutoClose private final CacheFixture listener = CacheFixture.open();

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void haveTheirValues(boolean synchronous) {
    String name = CacheFixture.uniqueName("menus");
    List<String> events = new CopyOnWriteArrayList<>();
    listener
        .createCache(name, without())
        .registerCacheEntryListener(
            new MutableCacheEntryListenerConfiguration<>(
                () -> new Recorder(events), null, true, synchronous));
    Cache<String, String> cache = writer.createCache(name, with(GIVEN));

    cache.put("a", dish(1));
    cache.put("a", dish(2));

    await()
        .untilAsserted(
            () -> assertThat(events).containsExactly("null " + dish(1), dish(1) + " " + dish(2)));
  }

  private record Recorder(List<String> events)
      implements CacheEntryCreatedListener<String, String>,
          CacheEntryUpdatedListener<String, String> {

    @Override
    public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> created) {
      created.forEach(event -> events.add("null " + event.getValue()));
    }

    @Override
    public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> updated) {
      updated.forEach(event -> events.add(event.getOldValue() + " " + event.getValue()));
    }
  }
}
