package dev.tamp.jcache.conformance;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A customization that does not return keeps its caller, and nobody who uses other keys. */
@NeverHangs
class BlockedCustomizationTest {

  @AutoClose private final Gate gate = new Gate();
  @AutoClose private final CacheFixture node = CacheFixture.open();

  @ParameterizedTest
  @EnumSource(
      names = {"SYNCHRONOUS_LISTENER", "FILTER"},
      mode = Mode.EXCLUDE)
  void leavesOtherKeysAlone(Caller caller) {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>().setTypes(String.class, String.class);
    Callback blocking = new Callback(gate::pass);
    caller.install(configuration, blocking);
    Cache<String, String> cache = node.createCache(configuration);

    CompletableFuture<Void> blocked =
        CompletableFuture.runAsync(
            () -> caller.provoke(cache, "blocked", blocking), task -> new Thread(task).start());
    gate.awaitArrival();
    cache.put("a", "1");
    cache.putAll(Map.of("a", "2", "b", "2"));
    cache.invoke("a", new Callback(() -> {}));
    assertThat(cache.getAll(Set.of("a", "b"))).isEqualTo(Map.of("a", "processed", "b", "2"));
    assertThat(cache.remove("a")).isTrue();

    gate.open();
    assertThat(blocked).succeedsWithin(10, SECONDS);
    assertThat(blocking.done()).succeedsWithin(10, SECONDS);
    cache.put("blocked", "2");
    assertThat(cache.get("blocked")).isEqualTo("2");
  }
}
