package dev.tamp.benchmarks.jmh;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.Caches;
import dev.tamp.benchmarks.cache.FilledCache;
import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.corpus.Corpus;
import dev.tamp.benchmarks.network.Speed;
import dev.tamp.benchmarks.network.ThrottlingProxy;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Operations of a cache in a real Redis, with percentiles. {@code -t 8} takes eight threads. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class CacheBenchmark {

  /** An algorithm as it is written in code. */
  @Param({"none", "lz4", "snappy", "zstd(1)", "zstd(3)", "brotli(4)"})
  public String compression = "";

  /** A name of {@link Corpus}. */
  @Param({"JSON 1.1 KB", "JSON 50 KB", "JSON 500 KB"})
  public String sample = "";

  /** The loopback interface, or 1 Gbit/s and 0.5 ms to and fro. */
  @Param({"loopback", "gigabit"})
  public String network = "";

  @SuppressWarnings("NullAway.Init") // set up before any benchmark
  private BenchmarkRedis redis;

  @SuppressWarnings("NullAway.Init")
  private ThrottlingProxy proxy;

  @SuppressWarnings("NullAway.Init")
  private Caches caches;

  @SuppressWarnings("NullAway.Init")
  private FilledCache cache;

  /** Starts Redis and fills a cache. */
  @Setup
  public void prepare() {
    redis = BenchmarkRedis.open();
    proxy = ThrottlingProxy.to(redis.host(), redis.port(), Speed.GIGABIT);
    caches = Caches.open(network.equals("loopback") ? redis.address() : proxy.address());
    cache = caches.create(Candidates.compression(compression), Corpus.named(sample));
  }

  /** Tells what the cache takes in Redis, and stops Redis. */
  @TearDown
  public void release() {
    System.out.printf(
        Locale.ROOT,
        "%nMEMORY USAGE %,d bytes; over the slow network went %,d bytes%n",
        caches.memoryUsage(cache),
        proxy.bytes());
    caches.close();
    proxy.close();
    redis.close();
  }

  /** Gets one value. */
  @Benchmark
  public Object get() {
    return cache.run(CacheOperation.GET);
  }

  /** Puts one value. */
  @Benchmark
  public Object put() {
    return cache.run(CacheOperation.PUT);
  }

  /** Gets a hundred values. */
  @Benchmark
  public Object getAll() {
    return cache.run(CacheOperation.GET_ALL);
  }

  /** Puts a hundred values. */
  @Benchmark
  public Object putAll() {
    return cache.run(CacheOperation.PUT_ALL);
  }

  /** Replaces one value. */
  @Benchmark
  public Object replace() {
    return cache.run(CacheOperation.REPLACE);
  }
}
