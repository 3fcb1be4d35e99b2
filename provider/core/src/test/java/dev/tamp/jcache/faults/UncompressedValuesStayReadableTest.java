package dev.tamp.jcache.faults;

import dev.tamp.jcache.redis.RedisProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;

/**
 * Fault 20: a compressing codec takes the first four bytes of any value for a length, also those of
 * a value from before it was configured, and allocates that length unseen.
 */
class UncompressedValuesStayReadableTest extends FaultTest {

  @Override
  Stream<Scenario<?>> scenarios() {
    return Arrays.stream(CompressingCodec.values())
        .map(UncompressedValuesStayReadableTest::uncompressedValueReadWith);
  }

  private static Scenario<String> uncompressedValueReadWith(CompressingCodec codec) {
    return Scenario.of(
        "uncompressed value read with " + codec,
        fixture -> {
          String address = RedisProcess.sharedAddress();
          Cache<String, byte[]> cache =
              fixture
                  .openNode(fixture.newConfig(address).setCodec(OldValue.CODEC))
                  .createCache(fixture.cacheName(), new MutableConfiguration<>());
          cache.put(OldValue.KEY, OldValue.bytes());
          return resultOf(
              OldValue.class, fixture.subject().name(), codec.name(), address, fixture.cacheName());
        },
        OldValue.OUT_OF_MEMORY,
        OldValue.READ);
  }

  /** Runs a class in a JVM with a small heap, in which a large allocation fails at once. */
  private static String resultOf(Class<?> main, String... arguments) throws IOException {
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx96m",
            "-cp",
            System.getProperty("java.class.path"),
            main.getName());
    command.command().addAll(List.of(arguments));
    Process jvm = command.redirectErrorStream(true).start();
    try (BufferedReader output = jvm.inputReader()) {
      List<String> lines = output.lines().toList();
      return lines.stream()
          .filter(line -> line.startsWith(OldValue.RESULT))
          .map(line -> line.substring(OldValue.RESULT.length()))
          .findFirst()
          .orElse(String.join("\n", lines));
    }
  }
}
