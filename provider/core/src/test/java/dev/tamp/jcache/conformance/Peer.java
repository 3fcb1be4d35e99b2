package dev.tamp.jcache.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.conformance.Workload.Ledger;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Arrays;
import java.util.List;
import javax.cache.Cache;
import org.redisson.api.RCountDownLatch;

/**
 * One of two processes that work on one cache: the main class of a child process, which does what
 * the lines of its input say, and what its parent does itself.
 */
final class Peer {

  static final String RESULT = "result:";
  static final String SEPARATOR = ",";

  private Peer() {}

  /** Says what lz4 is here, then reads orders until the input ends. */
  public static void main(String... arguments) throws IOException {
    BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    try (CacheFixture node = CacheFixture.openOn(arguments[0]);
        Compressors compressors = Compressors.load(Peer.class.getClassLoader())) {
      System.out.println(RESULT + compressors.named("lz4").availability().description());
      for (String line = orders.readLine(); line != null; line = orders.readLine()) {
        Ledger ledger = Order.parse(line).carryOut(node, "child");
        System.out.println(RESULT + String.join(SEPARATOR, ledger.put()));
        System.out.println(RESULT + String.join(SEPARATOR, ledger.gone()));
      }
    }
  }

  static Ledger parse(String put, String gone) {
    return new Ledger(list(put), list(gone));
  }

  private static List<String> list(String names) {
    return names.isEmpty() ? List.of() : Arrays.asList(names.split(SEPARATOR, -1));
  }

  /** What to do. */
  record Order(
      String cacheName,
      Workload workload,
      Execution execution,
      Compression compression,
      int threads,
      int steps) {

    String format() {
      return String.join(
          SEPARATOR,
          cacheName,
          workload.name(),
          execution.name(),
          compression.algorithm(),
          String.valueOf(compression.level()),
          String.valueOf(threads),
          String.valueOf(steps));
    }

    static Order parse(String line) {
      String[] parts = line.split(SEPARATOR, -1);
      return new Order(
          parts[0],
          Workload.valueOf(parts[1]),
          Execution.valueOf(parts[2]),
          Compression.named(parts[3], Integer.parseInt(parts[4])),
          Integer.parseInt(parts[5]),
          Integer.parseInt(parts[6]));
    }

    /** Begins when both processes are ready. */
    Ledger carryOut(CacheFixture node, String process) {
      Cache<String, String> cache =
          node.createCache(
              cacheName,
              new CompressedConfiguration<String, String>()
                  .setTypes(String.class, String.class)
                  .setCompression(compression.withThreshold(0))
                  .setExecution(execution));
      RCountDownLatch ready = node.client().getCountDownLatch("ready:" + cacheName);
      ready.trySetCount(2);
      ready.countDown();
      try {
        ready.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      Ledger ledger = workload.run(cache, process, threads, steps);
      cache.close();
      return ledger;
    }
  }
}
