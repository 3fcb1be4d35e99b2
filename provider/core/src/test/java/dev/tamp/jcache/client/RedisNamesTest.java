package dev.tamp.jcache.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.redis.RedisConsole;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.config.NameMapper;

class RedisNamesTest {

  private static final List<String> EVENTS = List.of("created", "updated", "removed", "expired");

  @AutoClose private final RedisConsole subscriber = RedisConsole.open();
  @AutoClose private final RedisConsole publisher = RedisConsole.open();

  @ParameterizedTest
  @ValueSource(strings = {"menus", "menus{app}", "a*b?", "[x]", "back\\slash", "a d_channel:"})
  void aPatternTakesInTheAsynchronousChannelsOfTheCacheOnly(String prefix) {
    RedisNames names = RedisNames.of(CacheFixture.uniqueName(prefix), NameMapper.direct());
    RedisNames others = RedisNames.of(names.raw() + "x", NameMapper.direct());
    subscriber.call("PSUBSCRIBE", names.channelPattern("cure"));

    List<String> heard = new ArrayList<>();
    for (RedisNames channels : List.of(names, others)) {
      for (String event : EVENTS) {
        addIfHeard(heard, channels.channel(event, false));
        addIfHeard(heard, channels.channel(event, true));
      }
      addIfHeard(heard, channels.probe());
    }

    assertThat(heard)
        .containsExactlyElementsOf(
            EVENTS.stream().map(event -> names.channel(event, false)).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "ur", "ex"})
  void aPatternTakesInTheEventsAskedFor(String initials) {
    RedisNames names = RedisNames.of(CacheFixture.uniqueName("menus"), NameMapper.direct());
    subscriber.call("PSUBSCRIBE", names.channelPattern(initials));

    List<String> heard = new ArrayList<>();
    EVENTS.forEach(event -> addIfHeard(heard, names.channel(event, false)));

    assertThat(heard)
        .containsExactlyElementsOf(
            EVENTS.stream()
                .filter(event -> initials.contains(event.substring(0, 1)))
                .map(event -> names.channel(event, false))
                .toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"*", "jcache*", "*menus*", "jcache_created_sync_channel*"})
  void theProbeFindsPatternsOfOthers(String pattern) {
    RedisNames names = RedisNames.of(CacheFixture.uniqueName("menus"), NameMapper.direct());
    subscriber.call("PSUBSCRIBE", pattern);

    assertThat(publisher.number("PUBLISH", names.probe(), "")).isPositive();
  }

  private void addIfHeard(List<String> heard, String channel) {
    if (publisher.number("PUBLISH", channel, "") > 0) {
      heard.add(channel);
    }
  }
}
