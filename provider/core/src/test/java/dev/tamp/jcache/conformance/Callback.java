package dev.tamp.jcache.conformance;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.cache.Cache;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryEventFilter;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheWriter;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.MutableEntry;
import org.jspecify.annotations.Nullable;

/** A customization of every kind, which does something the first time that it is called. */
final class Callback
    implements CacheLoader<String, String>,
        CacheWriter<String, String>,
        CacheEntryCreatedListener<String, String>,
        CacheEntryUpdatedListener<String, String>,
        CacheEntryRemovedListener<String, String>,
        CacheEntryEventFilter<String, String>,
        ExpiryPolicy,
        EntryProcessor<String, String, String> {

  private final Runnable action;
  private final AtomicBoolean armed = new AtomicBoolean(true);
  private final CompletableFuture<@Nullable Void> done = new CompletableFuture<>();

  Callback(Runnable action) {
    this.action = action;
  }

  /** What became of the action. */
  CompletableFuture<@Nullable Void> done() {
    return done;
  }

  private void call() {
    if (armed.compareAndSet(true, false)) {
      try {
        action.run();
        done.complete(null);
      } catch (RuntimeException | Error e) {
        done.completeExceptionally(e);
      }
    }
  }

  @Override
  public String load(String key) {
    call();
    return "loaded";
  }

  @Override
  public Map<String, String> loadAll(Iterable<? extends String> keys) {
    Map<String, String> loaded = new HashMap<>();
    keys.forEach(key -> loaded.put(key, load(key)));
    return loaded;
  }

  @Override
  public void write(Cache.Entry<? extends String, ? extends String> entry) {
    call();
  }

  @Override
  public void writeAll(Collection<Cache.Entry<? extends String, ? extends String>> entries) {
    call();
  }

  @Override
  public void delete(Object key) {
    call();
  }

  @Override
  public void deleteAll(Collection<?> keys) {
    call();
  }

  @Override
  public void onCreated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
    call();
  }

  @Override
  public void onUpdated(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
    call();
  }

  @Override
  public void onRemoved(Iterable<CacheEntryEvent<? extends String, ? extends String>> events) {
    call();
  }

  @Override
  public boolean evaluate(CacheEntryEvent<? extends String, ? extends String> event) {
    call();
    return true;
  }

  @Override
  public Duration getExpiryForCreation() {
    call();
    return Duration.ONE_HOUR;
  }

  @Override
  public Duration getExpiryForAccess() {
    call();
    return Duration.ONE_HOUR;
  }

  @Override
  public Duration getExpiryForUpdate() {
    call();
    return Duration.ONE_HOUR;
  }

  @Override
  public @Nullable String process(MutableEntry<String, String> entry, Object... arguments) {
    call();
    entry.setValue("processed");
    return null;
  }
}
