package dev.tamp.jcache.faults;

import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;

/**
 * Fault 20: a compressing codec takes the first four bytes of any value for a length, also those of
 * a value from before it was configured, and allocates that length unseen.
 */
class UncompressedValuesStayReadableTest extends FaultTest {

  private static final String HEAP_TOO_SMALL_FOR_THE_LENGTH = "-Xmx96m";

  @Override
  Stream<Scenario<?>> scenarios() {
    int codecs = RedissonCompression.values().length;
    return Stream.of(
        Scenario.of(
            "uncompressed value",
            UncompressedValuesStayReadableTest::readWithEachCodec,
            Collections.nCopies(codecs, OldValue.OUT_OF_MEMORY),
            Collections.nCopies(codecs, OldValue.READ)));
  }

  private static List<String> readWithEachCodec(Fixture fixture) throws Exception {
    String address = RedisProcess.sharedAddress();
    Cache<String, byte[]> cache =
        fixture
            .openNode(fixture.newConfig(address).setCodec(OldValue.CODEC))
            .createCache(fixture.cacheName(), new MutableConfiguration<>());
    cache.put(OldValue.KEY, OldValue.bytes());
    return new ChildJvm()
        .with(HEAP_TOO_SMALL_FOR_THE_LENGTH)
        .run(OldValue.class, fixture.subject().name(), address, fixture.cacheName());
  }
}
