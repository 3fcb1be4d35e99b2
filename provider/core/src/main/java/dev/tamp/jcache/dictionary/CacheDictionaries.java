package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameDictionary;
import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.redisson.command.CommandAsyncExecutor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The dictionaries of one cache on this node. Where the cache is to be written with one, it is
 * stored in Redis first, kept there, and replaced when another node has trained a better one. Every
 * cache reads with dictionaries, and takes them from Redis when a frame names them.
 */
public final class CacheDictionaries implements FrameDictionaries, AutoCloseable {

  /**
   * The largest value that is written with a dictionary, in bytes. JSON records of 16 KB took 15 %
   * less with one, and of 64 KB 5 %.
   */
  public static final int MAX_VALUE = 32 * 1_024;

  private static final Logger LOG = LoggerFactory.getLogger(CacheDictionaries.class);
  private static final long UPKEEP_SECONDS = 60;

  private final String cacheName;
  private final @Nullable ScheduledExecutorService background;
  private final DictionaryCounters counters = new DictionaryCounters();
  private final KnownDictionaries known;
  private final DictionaryStore store;
  private final DictionaryChannel channel;
  private final DictionaryFetch fetch;
  private final @Nullable DictionaryUpkeep upkeep;
  private @Nullable ScheduledFuture<?> scheduled;
  private final AtomicBoolean startRequested = new AtomicBoolean();
  private volatile boolean started;
  private volatile boolean closed;

  /**
   * Creates the dictionaries, of which none is in memory yet. Asks Redis nothing.
   *
   * @param cacheName the cache, for messages
   * @param compression how the cache is written
   * @param compressors the algorithms
   * @param loader finds a dictionary on the class path
   * @param executor sends commands
   * @param names the cache's names in Redis
   * @param background runs what nobody waits for, one task after the other; null for a cache that
   *     is read for a short time only, whose dictionaries need not be looked after
   * @throws IllegalArgumentException if a dictionary that is given cannot be read
   */
  public CacheDictionaries(
      String cacheName,
      Compression compression,
      Compressors compressors,
      ClassLoader loader,
      CommandAsyncExecutor executor,
      RedisNames names,
      @Nullable ScheduledExecutorService background) {
    this.cacheName = cacheName;
    this.background = background;
    this.known = new KnownDictionaries(compressors);
    this.store = new DictionaryStore(executor, names);
    this.channel = new DictionaryChannel(executor, names, this::receive);
    this.fetch = new DictionaryFetch(known, store, channel::publish);
    Dictionary dictionary = compression.dictionary();
    this.upkeep =
        dictionary == null
            ? null
            : new DictionaryUpkeep(
                cacheName,
                dictionary,
                compression,
                compressors,
                loader,
                known,
                store,
                channel,
                fetch,
                counters);
  }

  /**
   * Stores a dictionary that is given, so that values are written with it from now on, and begins
   * to look after those that are to be written. Does nothing for a cache that only reads them. A
   * cache that is not compressed at first starts by itself when it is.
   *
   * @throws IllegalArgumentException if the dictionary that is given is none
   */
  public synchronized void start() {
    if (background == null || upkeep == null || started || closed) {
      return;
    }
    started = true;
    try {
      upkeep.useGiven();
    } finally {
      scheduled =
          background.scheduleWithFixedDelay(
              () -> guarded(upkeep::keep), 0, UPKEEP_SECONDS, TimeUnit.SECONDS);
    }
  }

  @Override
  public boolean areWritten() {
    return upkeep != null;
  }

  @Override
  public @Nullable FrameDictionary toWrite(ByteBuf raw) {
    if (!started && startRequested.compareAndSet(false, true)) {
      inBackground(this::start);
    }
    if (upkeep != null && upkeep.offer(raw)) {
      inBackground(upkeep::train);
    }
    KnownDictionary current = known.current();
    return current == null || raw.readableBytes() > MAX_VALUE ? null : current.frame();
  }

  @Override
  public void written(int rawBytes, int storedBytes) {
    counters.written(rawBytes, storedBytes);
    if (upkeep != null && upkeep.isTimeToLook()) {
      inBackground(upkeep::look);
    }
  }

  @Override
  public @Nullable FrameDictionary toRead(long id) {
    KnownDictionary dictionary = known.get(id);
    return dictionary == null ? null : dictionary.frame();
  }

  @Override
  public @Nullable String fetch(long id) {
    String failure = fetch.fetch(id);
    if (failure == null) {
      inBackground(channel::subscribe); // who has a dictionary can restore it
    }
    return failure;
  }

  @Override
  public DictionaryCounters counters() {
    return counters;
  }

  /** Deletes all dictionaries from Redis; to be called after {@link #close}. */
  public void delete() {
    store.delete();
  }

  /** Ends what goes on in the background. Values are still read with what is known. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      if (scheduled != null) {
        scheduled.cancel(false);
      }
    }
    if (upkeep != null) {
      upkeep.close();
    }
    try {
      channel.close();
    } finally {
      known.close();
    }
  }

  private void receive(DictionaryMessage message) {
    fetch.forget(message.id());
    switch (message.type()) {
      case TRAINED -> {
        if (upkeep != null) {
          inBackground(upkeep::keep);
        }
      }
      case WANTED -> inBackground(() -> restore(message.id()));
      case RESTORED -> {}
    }
  }

  private void restore(long id) {
    KnownDictionary dictionary = known.get(id);
    if (dictionary != null && !closed && store.restore(dictionary)) {
      LOG.warn("Cache[{}]: dictionary {} was not in Redis any more and is restored", cacheName, id);
      channel.publish(new DictionaryMessage(DictionaryMessage.Type.RESTORED, id));
    }
  }

  private void inBackground(Runnable task) {
    if (background == null || closed) {
      return;
    }
    try {
      background.execute(() -> guarded(task));
    } catch (RejectedExecutionException e) {
      LOG.debug("Cache[{}]: its manager is closed", cacheName, e);
    }
  }

  /** What fails here is tried again by the upkeep, or when the next value needs it. */
  private void guarded(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | LinkageError e) {
      if (!closed) {
        LOG.warn("Cache[{}]: cannot look after its dictionaries: {}", cacheName, e.toString());
      }
    }
  }
}
