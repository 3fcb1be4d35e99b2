package dev.tamp.jcache.conformance;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import javax.cache.Cache;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;

/** Which customization it is that does something unexpected when it is called. */
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
  EXPIRY_POLICY((configuration, callback) -> configuration.setExpiryPolicyFactory(() -> callback)),
  PROCESSOR((configuration, callback) -> configuration.setExecution(Execution.ATOMIC)),
  PROCESSOR_UNDER_A_LOCK((configuration, callback) -> configuration.setExecution(Execution.STRICT));

  private final Installation installation;

  Caller(Installation installation) {
    this.installation = installation;
  }

  /** Makes the callback this customization of a cache. */
  void install(CompressedConfiguration<String, String> configuration, Callback callback) {
    installation.install(configuration, callback);
  }

  /** Uses a cache so that the callback is called for a key. */
  void provoke(Cache<String, String> cache, String key, Callback callback) {
    switch (this) {
      case LOADER, LOADER_BESIDE_A_WRITER -> cache.get(key);
      case PROCESSOR, PROCESSOR_UNDER_A_LOCK -> cache.invoke(key, callback);
      default -> cache.put(key, "1");
    }
  }

  private interface Installation {
    void install(CompressedConfiguration<String, String> configuration, Callback callback);
  }
}
