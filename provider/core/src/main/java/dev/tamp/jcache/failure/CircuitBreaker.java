package dev.tamp.jcache.failure;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisConnectionException;
import org.redisson.client.RedisException;
import org.redisson.client.RedisNoReplicasException;
import org.redisson.client.RedisNodeNotFoundException;
import org.redisson.client.RedisOutOfMemoryException;
import org.redisson.client.RedisReadonlyException;
import org.redisson.client.RedisReconnectedException;
import org.redisson.client.RedisRetryException;
import org.redisson.client.RedisTimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Goes on without Redis while it cannot be reached. The calls that find out wait for Redisson's
 * timeouts and retries; from then on one call a second is sent to see whether Redis is back, and
 * all others bypass it at once. Safe for use by many threads.
 */
public final class CircuitBreaker {

  private static final Logger LOG = LoggerFactory.getLogger(CircuitBreaker.class);

  private static final long PROBE_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final String subject;
  private final LongSupplier nanoTime;
  private final LongAdder requests = new LongAdder();
  private final AtomicBoolean probing = new AtomicBoolean();
  private final AtomicLong nextProbe = new AtomicLong();
  private final RepeatedWarning refusals;
  private volatile @Nullable Outage outage;

  /**
   * Creates a breaker, which lets all calls pass until one fails.
   *
   * @param subject what goes on without Redis, as log lines name it, such as {@code Cache[menus]}
   */
  public CircuitBreaker(String subject) {
    this(subject, System::nanoTime);
  }

  CircuitBreaker(String subject, LongSupplier nanoTime) {
    this.subject = subject;
    this.nanoTime = nanoTime;
    this.refusals = new RepeatedWarning(nanoTime);
  }

  /** Whether Redis is known to be away. */
  public boolean isOpen() {
    return outage != null;
  }

  /**
   * Makes a call, unless Redis is known to be away.
   *
   * @param call waits for the answer of Redis
   * @param bypassed what to return where there is none
   * @param onBypass is run where there is none
   * @param <T> the type of the answer
   * @return the answer, or {@code bypassed}
   */
  @SuppressWarnings("NullAway") // T may be nullable
  public <T extends @Nullable Object> T call(
      Supplier<T> call, @Nullable T bypassed, Runnable onBypass) {
    if (outage == null) {
      return attempt(call, bypassed, onBypass);
    }
    if (nanoTime.getAsLong() - nextProbe.get() < 0 || !probing.compareAndSet(false, true)) {
      bypass(onBypass);
      return bypassed;
    }
    try {
      return attempt(call, bypassed, onBypass);
    } finally {
      probing.set(false);
    }
  }

  @SuppressWarnings("NullAway") // T may be nullable
  private <T extends @Nullable Object> T attempt(
      Supplier<T> call, @Nullable T bypassed, Runnable onBypass) {
    T answer;
    try {
      answer = call.get();
    } catch (CacheException | RedisException e) {
      String refusal = refusal(e);
      if (refusal != null) {
        bypass(onBypass);
        refused(refusal);
        return bypassed;
      }
      Throwable reason = reason(e);
      if (reason == null) {
        throw e;
      }
      bypass(onBypass);
      failed(reason);
      return bypassed;
    }
    if (outage != null) {
      answered();
    }
    return answer;
  }

  private void bypass(Runnable onBypass) {
    requests.increment();
    onBypass.run();
  }

  /**
   * The error code with which Redis refuses writes alone: memory is full, too few replicas are
   * connected, or a snapshot could not be saved, for which Redisson has no exception of its own.
   */
  private static @Nullable String refusal(Throwable failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof RedisOutOfMemoryException) {
        return "OOM";
      }
      if (e instanceof RedisNoReplicasException) {
        return "NOREPLICAS";
      }
      if (e instanceof RedisException && String.valueOf(e.getMessage()).startsWith("MISCONF")) {
        return "MISCONF";
      }
    }
    return null;
  }

  /**
   * The cause that makes a failure one of Redis, and not of a codec or of a closed client. Redisson
   * passes some failures of the network on as they are, within an exception of its own.
   */
  private static @Nullable Throwable reason(Throwable failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof RedisException && e.getCause() instanceof IOException network) {
        return network;
      }
      if (e instanceof RedisConnectionException
          || e instanceof RedisTimeoutException
          || e instanceof RedisNodeNotFoundException
          || e instanceof RedisReconnectedException
          || e instanceof RedisRetryException
          || e instanceof RedisReadonlyException) {
        return e;
      }
    }
    return null;
  }

  /** Redis still answers reads, so only the write is left out. */
  private void refused(String refusal) {
    long since = refusals.oneMore();
    if (since > 0) {
      LOG.warn(
          "{}: Redis refuses writes ({}); {} dropped since the last such line",
          subject,
          refusal,
          since);
    }
  }

  /** The exception's message may quote keys, so its class says what happened. */
  private void failed(Throwable reason) {
    synchronized (this) {
      nextProbe.set(nanoTime.getAsLong() + PROBE_INTERVAL_NANOS);
      if (outage != null) {
        return;
      }
      outage = new Outage(nanoTime.getAsLong(), requests.sum() - 1);
    }
    LOG.warn(
        "{}: cannot reach Redis ({}), going on without the cache",
        subject,
        reason.getClass().getSimpleName());
  }

  private void answered() {
    Outage ended;
    synchronized (this) {
      ended = outage;
      outage = null;
    }
    if (ended != null) {
      LOG.warn(
          "{}: Redis answers again, after {} s in which {} request(s) bypassed it",
          subject,
          TimeUnit.NANOSECONDS.toSeconds(nanoTime.getAsLong() - ended.since),
          requests.sum() - ended.requestsBefore);
    }
  }

  private record Outage(long since, long requestsBefore) {}
}
