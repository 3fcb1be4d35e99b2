package dev.tamp.jcache.codec;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.jvm.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.redisson.client.codec.StringCodec;

/** Main class of a child JVM: encodes and decodes once in each of many threads. */
final class ShortThreads {

  private static final int WARM_UP = 1_000;
  private static final int AT_A_TIME = 100;

  private ShortThreads() {}

  /**
   * Prints by how many kB the process has grown.
   *
   * @param arguments the algorithm and its level; the number of threads; platform or virtual
   */
  public static void main(String[] arguments)
      throws IOException, InterruptedException, ReflectiveOperationException, ExecutionException {
    Compression compression =
        Compression.named(arguments[0], Integer.parseInt(arguments[1])).withThreshold(0);
    int threads = Integer.parseInt(arguments[2]);
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, compression);
    run(codec, WARM_UP, arguments[3]);
    long before = residentKilobytes();
    run(codec, threads, arguments[3]);
    System.out.println(ChildJvm.RESULT + (residentKilobytes() - before));
  }

  private static void run(CompressingCodec codec, int threads, String kind)
      throws InterruptedException, ReflectiveOperationException, ExecutionException {
    String value = new String(Samples.json(1_000), StandardCharsets.US_ASCII);
    for (int done = 0; done < threads; done += AT_A_TIME) {
      ExecutorService executor = executor(kind);
      List<Future<Boolean>> results = new ArrayList<>();
      for (int i = 0; i < AT_A_TIME; i++) {
        results.add(
            executor.submit(() -> value.equals(Codecs.decode(codec, Codecs.encode(codec, value)))));
      }
      for (Future<Boolean> result : results) {
        if (!result.get()) {
          throw new AssertionError("another value");
        }
      }
      executor.shutdown();
    }
  }

  /** An executor that takes a new thread for each of {@link #AT_A_TIME} tasks. */
  private static ExecutorService executor(String kind) throws ReflectiveOperationException {
    if (kind.equals("virtual")) {
      return (ExecutorService)
          Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
    return Executors.newFixedThreadPool(AT_A_TIME);
  }

  private static long residentKilobytes() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("\\D", ""));
      }
    }
    throw new IOException("no VmRSS in /proc/self/status");
  }
}
