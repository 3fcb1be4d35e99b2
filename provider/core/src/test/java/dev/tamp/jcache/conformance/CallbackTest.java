package dev.tamp.jcache.conformance;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheException;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.integration.CacheWriterException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Customizations use the cache and the key for which they are called. */
@NeverHangs
class CallbackTest {

  private static final String KEY = "key";

  private static final Map<String, Consumer<Cache<String, String>>> OPERATIONS =
      Map.ofEntries(
          Map.entry("get", cache -> cache.get(KEY)),
          Map.entry("getAll", cache -> cache.getAll(Set.of(KEY, "other"))),
          Map.entry("containsKey", cache -> cache.containsKey(KEY)),
          Map.entry("iterator", cache -> cache.forEach(Cache.Entry::getKey)),
          Map.entry("put", cache -> cache.put(KEY, "called back")),
          Map.entry("putAll", cache -> cache.putAll(Map.of(KEY, "called back", "other", "1"))),
          Map.entry("getAndPut", cache -> cache.getAndPut(KEY, "called back")),
          Map.entry("putIfAbsent", cache -> cache.putIfAbsent(KEY, "called back")),
          Map.entry("replace", cache -> cache.replace(KEY, "called back")),
          Map.entry("remove", cache -> cache.remove(KEY)),
          Map.entry("removeAll", cache -> cache.removeAll(Set.of(KEY, "other"))),
          Map.entry("clear", Cache::clear),
          Map.entry("invoke", cache -> cache.invoke(KEY, new Callback(() -> {}))));

  private final AtomicReference<Cache<String, String>> cache = new AtomicReference<>();
  @AutoClose private final CacheFixture node = CacheFixture.open();

  /** Who calls back. */
  @SuppressWarnings("ImmutableEnumChecker") // nobody changes the installations
  enum Caller {
    SYNCHRONOUS_LISTENER(
        (configuration, callback) ->
            configuration.addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(() -> callback, null, true, true))),
    ASYNCHRONOUS_LISTENER(
        (configuration, callback) ->
            configuration.addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(() -> callback, null, true, false))),
    FILTER(
        (configuration, callback) ->
            configuration.addCacheEntryListenerConfiguration(
                new MutableCacheEntryListenerConfiguration<>(
                    () -> new Callback(() -> {}), () -> callback, true, true))),
    LOADER(
        (configuration, callback) ->
            configuration.setReadThrough(true).setCacheLoaderFactory(() -> callback)),
    WRITER(
        (configuration, callback) ->
            configuration.setWriteThrough(true).setCacheWriterFactory(() -> callback)),
    LOADER_BESIDE_A_WRITER(
        (configuration, callback) -> {
          LOADER.installation.install(configuration, callback);
          WRITER.installation.install(configuration, new Callback(() -> {}));
        }),
    EXPIRY_POLICY(
        (configuration, callback) -> configuration.setExpiryPolicyFactory(() -> callback)),
    PROCESSOR((configuration, callback) -> configuration.setExecution(Execution.ATOMIC)),
    PROCESSOR_UNDER_A_LOCK(
        (configuration, callback) -> configuration.setExecution(Execution.STRICT));

    private final Installation installation;

    Caller(Installation installation) {
      this.installation = installation;
    }

    /** Makes it call back, if it listens, reads, writes or processes. */
    void provoke(Cache<String, String> cache, Callback callback) {
      switch (this) {
        case LOADER, LOADER_BESIDE_A_WRITER -> cache.get(KEY);
        case PROCESSOR, PROCESSOR_UNDER_A_LOCK -> cache.invoke(KEY, callback);
        default -> cache.put(KEY, "1");
      }
    }

    private interface Installation {
      void install(CompressedConfiguration<String, String> configuration, Callback callback);
    }
  }

  @ParameterizedTest
  @EnumSource
  void mayUseTheirCacheAndKey(Caller caller) {
    OPERATIONS.forEach(
        (name, operation) -> {
          Callback callback = new Callback(() -> operation.accept(cache()));
          createCache(configuration -> caller.installation.install(configuration, callback));

          caller.provoke(cache(), callback);

          assertThat(callback.done()).as(name).succeedsWithin(10, SECONDS);
          cache().put(KEY, "2");
          assertThat(cache().get(KEY)).as(name).isEqualTo("2");
          assertThat(cache().remove(KEY, "2")).as(name).isTrue();
        });
  }

  @ParameterizedTest
  @EnumSource(names = {"ATOMIC", "STRICT"})
  void aProcessorThatAlwaysChangesItsOwnEntryGivesUp(Execution execution) {
    createCache(configuration -> configuration.setExecution(execution));
    AtomicInteger runs = new AtomicInteger();

    assertThatThrownBy(
            () ->
                cache()
                    .invoke(
                        KEY,
                        (entry, arguments) -> {
                          cache().put(KEY, "run " + runs.incrementAndGet());
                          entry.setValue("set");
                          return null;
                        }))
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(cache().getName())
        .hasMessageContaining("key " + KEY)
        .hasMessageContaining("changes it itself");
    cache().put(KEY, "2");
  }

  @Test
  void aWriterThatAlwaysCallsItselfGivesUp() {
    List<Consumer<Cache<String, String>>> writes =
        List.of(
            one -> one.put(KEY, "1"),
            one -> one.putAll(Map.of(KEY, "1")),
            one -> one.remove(KEY),
            one -> one.removeAll(Set.of(KEY)));
    writes.forEach(
        write -> {
          MapStore store = new MapStore();
          AtomicReference<Runnable> action = new AtomicReference<>(() -> {});
          createCache(
              configuration ->
                  configuration
                      .setWriteThrough(true)
                      .setCacheWriterFactory(() -> new InterceptedWriter(store, action::get)));
          action.set(() -> write.accept(cache()));

          assertThatThrownBy(() -> write.accept(cache()))
              .isInstanceOf(CacheWriterException.class)
              .hasRootCauseInstanceOf(CacheException.class)
              .rootCause()
              .hasMessageContaining(cache().getName());

          action.set(() -> {});
          Concurrently.run(1, anotherThread -> cache().put(KEY, "2"));
          assertThat(store.map()).containsEntry(KEY, "2");
        });
  }

  private Cache<String, String> cache() {
    return Objects.requireNonNull(cache.get());
  }

  private void createCache(Consumer<CompressedConfiguration<String, String>> customization) {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>().setTypes(String.class, String.class);
    customization.accept(configuration);
    cache.set(node.createCache(configuration));
  }
}
