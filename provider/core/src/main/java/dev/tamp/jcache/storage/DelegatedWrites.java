package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.jcache.JCache;

/**
 * Writes as Redisson's own scripts, waiting for synchronous listeners of other nodes where Redisson
 * does.
 */
final class DelegatedWrites implements Writes {

  private final JCache<Object, Object> delegate;
  private final AppliedExpiry expiry;
  private final Duration creation;
  private final @Nullable Duration update;
  private final Acknowledgements acknowledgements;

  DelegatedWrites(
      JCache<Object, Object> delegate,
      AppliedExpiry expiry,
      Durations durations,
      Acknowledgements acknowledgements) {
    this.delegate = delegate;
    this.expiry = expiry;
    this.creation = durations.creation();
    this.update = durations.update();
    this.acknowledgements = acknowledgements;
  }

  @Override
  public void put(EncodedBuffer key, EncodedBuffer value) {
    acknowledgements.await(write(() -> delegate.putAsync(key, value)));
  }

  @Override
  public void putAll(Map<EncodedBuffer, EncodedBuffer> entries) {
    acknowledgements.await(write(() -> delegate.putAllAsync(entries)));
  }

  /**
   * Redisson's own script returns an expired value, and its new one is gone ({@code
   * JCache.getAndPutValue}).
   */
  @Override
  public @Nullable Before getAndPut(EncodedBuffer key, EncodedBuffer value) {
    Object before = getAndReplace(key, value);
    if (before != null) {
      return new Before(before);
    }
    return putIfAbsent(key, value) ? Before.NOTHING : null;
  }

  @Override
  public boolean putIfAbsent(EncodedBuffer key, EncodedBuffer value) {
    return write(() -> delegate.putIfAbsent(key, value));
  }

  @Override
  public boolean replace(EncodedBuffer key, EncodedBuffer value) {
    return write(() -> delegate.replace(key, value));
  }

  @Override
  public @Nullable Object getAndReplace(EncodedBuffer key, EncodedBuffer value) {
    return write(() -> delegate.getAndReplace(key, value));
  }

  @Override
  public boolean remove(EncodedBuffer key) {
    return acknowledgements.await(delegate.removeAsync(key));
  }

  @Override
  public @Nullable Object getAndRemove(EncodedBuffer key) {
    return acknowledgements.await(delegate.getAndRemoveAsync(key));
  }

  @Override
  public void removeAll(List<EncodedBuffer> keys, IntConsumer removed) {
    List<RFuture<Boolean>> answers =
        keys.stream().<RFuture<Boolean>>map(delegate::removeAsync).toList();
    for (int i = 0; i < answers.size(); i++) {
      if (acknowledgements.await(answers.get(i))) {
        removed.accept(i);
      }
    }
  }

  private <T extends @Nullable Object> T write(Supplier<T> call) {
    return expiry.onWrite(creation, update, call);
  }
}
