package dev.tamp.jcache.conformance;

import static dev.tamp.jcache.Execution.ATOMIC;
import static dev.tamp.jcache.Execution.STRICT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.conformance.Peer.Order;
import dev.tamp.jcache.conformance.Workload.Ledger;
import dev.tamp.jcache.redis.RedisProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Two processes change one key of a cache for which they chose different modes and algorithms. */
@NeverHangs
class TwoProcessesTest {

  private static final int THREADS = 8;

  /** In the profile {@code soak} a thousand: 16,000 changes of one entry. */
  private static final int STEPS = Soak.times(50);

  @AutoClose private static final RedisProcess REDIS = RedisProcess.start();

  @AutoClose private static final PeerProcess OTHER = PeerProcess.start(REDIS.address());

  @AutoClose private final CacheFixture node = CacheFixture.openOn(REDIS.address());

  static Stream<Arguments> modes() {
    return Stream.of(Workload.values())
        .flatMap(
            workload ->
                Stream.of(
                    Arguments.of(workload, ATOMIC, ATOMIC),
                    Arguments.of(workload, ATOMIC, STRICT),
                    Arguments.of(workload, STRICT, STRICT)));
  }

  @ParameterizedTest
  @MethodSource("modes")
  void loseNoUpdate(Workload workload, Execution here, Execution there) {
    assertNoUpdateIsLost(OTHER, workload, here, there, Compression.zstd(1), Compression.lz4());
  }

  @Test
  void loseNoUpdateWhereOneHasNoNativeCode(@TempDir Path directory) throws IOException {
    Path impossible = Files.createFile(directory.resolve("file")).resolve("tmp");
    try (PeerProcess other = PeerProcess.start(REDIS.address(), "-Djava.io.tmpdir=" + impossible)) {
      assertThat(OTHER.lz4()).startsWith("native");
      assertThat(other.lz4()).startsWith("Java");

      for (Workload workload : Workload.values()) {
        assertNoUpdateIsLost(
            other, workload, ATOMIC, ATOMIC, Compression.lz4hc(9), Compression.lz4());
      }
    }
  }

  private void assertNoUpdateIsLost(
      PeerProcess other,
      Workload workload,
      Execution here,
      Execution there,
      Compression compressionHere,
      Compression compressionThere) {
    String cacheName = CacheFixture.uniqueName("two");
    other.send(new Order(cacheName, workload, there, compressionThere, THREADS, STEPS));
    Ledger ledger =
        new Order(cacheName, workload, here, compressionHere, THREADS, STEPS)
            .carryOut(node, "parent");
    ledger.add(other.receive());

    String last = valueIn(cacheName);
    if (workload == Workload.EXCHANGE) {
      ledger.exchanged(null, last);
      assertThat(ledger.gone()).containsExactlyInAnyOrderElementsOf(ledger.put());
    } else {
      assertThat(Workload.count(last)).isEqualTo(2 * THREADS * STEPS);
    }
  }

  private @Nullable String valueIn(String cacheName) {
    Cache<String, String> cache =
        node.createCache(
            cacheName,
            new CompressedConfiguration<String, String>().setTypes(String.class, String.class));
    return cache.get(Workload.KEY);
  }
}
