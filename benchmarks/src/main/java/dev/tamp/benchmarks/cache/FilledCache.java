package dev.tamp.benchmarks.cache;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.corpus.Sample;
import dev.tamp.jcache.Compression;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.stream.DoubleStream;
import javax.cache.Cache;

/** A cache that has a value under each of its keys. */
public final class FilledCache {

  private final Compression compression;
  private final Cache<String, Object> cache;
  private final Sample sample;
  private final CacheOperation.Keys keys;

  private FilledCache(Compression compression, Cache<String, Object> cache, Sample sample) {
    this.compression = compression;
    this.cache = cache;
    this.sample = sample;
    keys = new CacheOperation.Keys(sample.rawLength());
  }

  static FilledCache fill(Compression compression, Cache<String, Object> cache, Sample sample) {
    FilledCache filled = new FilledCache(compression, cache, sample);
    filled.keys.all().forEach(key -> cache.put(key, sample.value()));
    return filled;
  }

  /**
   * The compression in tables.
   *
   * @return such as {@code zstd(1)}
   */
  public String label() {
    return Candidates.label(compression);
  }

  String name() {
    return cache.getName();
  }

  /**
   * Does an operation once.
   *
   * @param operation the operation
   * @return something of its result, so that it is used
   */
  public Object run(CacheOperation operation) {
    return operation.run(cache, keys, sample.value());
  }

  /**
   * Does an operation many times, on several threads at once.
   *
   * @param operation the operation
   * @param threads run the operation
   * @param threadCount how many
   * @param times how often on each thread
   * @return nanoseconds of each
   * @throws InterruptedException if interrupted
   */
  double[] latencies(CacheOperation operation, ExecutorService threads, int threadCount, int times)
      throws InterruptedException {
    List<Callable<double[]>> tasks = new ArrayList<>();
    for (int thread = 0; thread < threadCount; thread++) {
      tasks.add(() -> latencies(operation, times));
    }
    List<double[]> results = new ArrayList<>();
    try {
      for (Future<double[]> future : threads.invokeAll(tasks)) {
        results.add(future.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          operation.label() + " of " + sample.name() + " with " + label() + " failed",
          e.getCause());
    }
    return results.stream().flatMapToDouble(DoubleStream::of).toArray();
  }

  private double[] latencies(CacheOperation operation, int times) {
    double[] nanos = new double[times];
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      operation.run(cache, keys, sample.value());
      nanos[i] = System.nanoTime() - start;
    }
    return nanos;
  }
}
