package dev.tamp.jcache.storage;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.event.SynchronousEvents;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.cache.CacheException;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;
import javax.cache.integration.CacheWriter;
import org.jspecify.annotations.Nullable;
import org.redisson.client.protocol.RedisCommands;

/**
 * Chooses how the operations of a cache become atomic, and gives the store that does it. Both
 * stores change entries by compare-and-set or by one script, so operations in flight stay right
 * when the choice changes.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public final class EntryStores<K, V> {

  private static final Set<Class<?>> CONSTANT_POLICIES =
      Set.of(
          CreatedExpiryPolicy.class,
          ModifiedExpiryPolicy.class,
          AccessedExpiryPolicy.class,
          TouchedExpiryPolicy.class,
          EternalExpiryPolicy.class);

  private final CacheConnection connection;
  private final @Nullable Execution execution;
  private final @Nullable String fixedReason;
  private final BooleanSupplier anySynchronousListener;
  private final DirectPath directPath;
  private final EntryStore<K, V> atomic;
  private final EntryStore<K, V> strict;

  /**
   * Creates the stores of a cache.
   *
   * @param entries its entries
   * @param configuration its configuration
   * @param policy its expiry policy
   * @param writer its writer, if it writes through
   * @param events publishes to synchronous listeners
   * @param anySynchronousListener tells whether any listener is synchronous
   * @throws CacheException if the configuration demands {@link Execution#ATOMIC} and needs {@link
   *     Execution#STRICT}
   */
  public EntryStores(
      RedisEntries<K, V> entries,
      CompressedConfiguration<K, V> configuration,
      ExpiryPolicy policy,
      @Nullable CacheWriter<? super K, ? super V> writer,
      SynchronousEvents events,
      BooleanSupplier anySynchronousListener) {
    this.connection = entries.connection();
    this.directPath = entries.directPath();
    this.execution = configuration.getExecution();
    this.fixedReason = reasonForStrict(execution, policy, writer);
    this.anySynchronousListener = anySynchronousListener;
    checkAllowed(configuration);
    Durations durations = new Durations(policy, entriesExpire(policy, connection));
    this.strict =
        new StrictStore<>(
            entries,
            durations,
            new KeyLocks(connection),
            events,
            writer == null ? null : new WriteThrough<>(connection.cacheName(), writer));
    // Only a policy that always answers the same may be asked ahead.
    this.atomic = fixedReason == null ? atomicStore(entries, durations) : strict;
  }

  private EntryStore<K, V> atomicStore(RedisEntries<K, V> entries, Durations durations) {
    Acknowledgements acknowledgements = new Acknowledgements(connection);
    Writes redisson =
        new DelegatedWrites(entries.delegate(), entries.expiry(), durations, acknowledgements);
    if (!directPath.isOpen()) {
      return new AtomicStore<>(entries, durations, redisson, acknowledgements);
    }
    DirectWrites direct =
        new DirectWrites(
            entries.commands(), directPath, new WriteTerms(connection, durations), redisson);
    directPath.rehearse(() -> connection.call(direct::rehearse, true));
    return new AtomicStore<>(entries, durations, direct, acknowledgements);
  }

  /**
   * The store to use for the next operation.
   *
   * @return the store
   */
  public EntryStore<K, V> current() {
    return reason() == null ? atomic : strict;
  }

  /**
   * Says which execution is used and why.
   *
   * @return such as {@code STRICT (write-through)}
   */
  public String describe() {
    String reason = reason();
    return reason == null
        ? Execution.ATOMIC + " (" + directPath.describe() + ")"
        : Execution.STRICT + " (" + reason + ")";
  }

  /**
   * Checks that a synchronous listener may be registered.
   *
   * @throws CacheException if the configuration demands {@link Execution#ATOMIC}
   */
  public void checkSynchronousListenerAllowed() {
    if (execution == Execution.ATOMIC) {
      throw notAllowed("a synchronous listener");
    }
  }

  private @Nullable String reason() {
    if (fixedReason != null) {
      return fixedReason;
    }
    return anySynchronousListener.getAsBoolean() ? "synchronous listener" : null;
  }

  private void checkAllowed(CompressedConfiguration<K, V> configuration) {
    if (execution == Execution.ATOMIC && fixedReason != null) {
      throw notAllowed(fixedReason);
    }
    configuration
        .getCacheEntryListenerConfigurations()
        .forEach(
            listener -> {
              if (listener.isSynchronous()) {
                checkSynchronousListenerAllowed();
              }
            });
  }

  private CacheException notAllowed(String reason) {
    return new CacheException(
        connection + ": execution ATOMIC is not possible with " + reason + "; set AUTO or STRICT");
  }

  private static @Nullable String reasonForStrict(
      @Nullable Execution execution, ExpiryPolicy policy, @Nullable CacheWriter<?, ?> writer) {
    if (execution == Execution.STRICT) {
      return "configured";
    }
    if (writer != null) {
      return "write-through";
    }
    if (!CONSTANT_POLICIES.contains(policy.getClass())) {
      return "expiry policy " + policy.getClass().getName();
    }
    if (Duration.ZERO.equals(policy.getExpiryForCreation())) {
      return "expiry policy with a duration of zero";
    }
    return null;
  }

  /** An eternal cache has no expiry times, but for those that it was left by an earlier policy. */
  private static boolean entriesExpire(ExpiryPolicy policy, CacheConnection connection) {
    boolean eternal =
        CONSTANT_POLICIES.contains(policy.getClass())
            && Objects.equals(policy.getExpiryForCreation(), Duration.ETERNAL);
    return !eternal
        || connection.call(
            () -> connection.execute(RedisCommands.EXISTS, connection.names().timeoutSet()), true);
  }
}
