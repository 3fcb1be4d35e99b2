package dev.tamp.jcache.faults;

import static java.time.Duration.ofSeconds;
import static org.awaitility.Awaitility.await;

import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.processor.EntryProcessor;
import org.redisson.config.Config;

/**
 * Faults 17 and 24: reads go to replicas unless the client's read mode says otherwise, so that a
 * caller does not see its own write, and two commands of one operation see different data.
 *
 * <p>Where replication works this is a race. Here the replica has lost its master and serves what
 * it has, which is as if it lagged by more than the test takes.
 */
class ReadsSeeWhatWasWrittenTest extends FaultTest {

  private static final int PORT_WITHOUT_A_MASTER = 1;

  private static final EntryProcessor<String, String, Boolean> EXISTS =
      (entry, arguments) -> entry.exists();

  /** What an entry processor was told about an entry, and how often the entry was a miss. */
  record Invocation(boolean exists, long misses) {}

  @Override
  Stream<Scenario<?>> scenarios() {
    return Stream.of(
        Scenario.of(
            "get after put",
            ReadsSeeWhatWasWrittenTest::getAfterPut,
            Outcome.returned(null),
            Outcome.returned("v")),
        Scenario.of(
            "invoke after put",
            ReadsSeeWhatWasWrittenTest::invokeAfterPut,
            new Invocation(true, 1),
            new Invocation(true, 0)));
  }

  private static Outcome getAfterPut(Fixture fixture) {
    Cache<String, String> cache =
        createCacheWithALaggingReplica(fixture, new MutableConfiguration<String, String>());
    cache.put("k", "v");
    return Outcome.returned(cache.get("k"));
  }

  private static Invocation invokeAfterPut(Fixture fixture) throws Exception {
    Cache<String, String> cache =
        createCacheWithALaggingReplica(
            fixture, new MutableConfiguration<String, String>().setStatisticsEnabled(true));
    long missesBefore = Statistics.of(fixture.cacheName()).misses();
    cache.put("k", "v");
    boolean exists = cache.invoke("k", EXISTS);
    return new Invocation(exists, Statistics.of(fixture.cacheName()).misses() - missesBefore);
  }

  private static Cache<String, String> createCacheWithALaggingReplica(
      Fixture fixture, MutableConfiguration<String, String> configuration) {
    RedisProcess master = fixture.startRedis("repl-diskless-sync-delay 0");
    RedisProcess replica = fixture.startRedis("replicaof 127.0.0.1 " + master.port());
    Config config = fixture.newConfigWithoutServer();
    config
        .useMasterSlaveServers()
        .setMasterAddress(master.address())
        .addSlaveAddress(replica.address())
        .setMasterConnectionMinimumIdleSize(1)
        .setSlaveConnectionMinimumIdleSize(1)
        .setSubscriptionConnectionMinimumIdleSize(1);
    Cache<String, String> cache =
        fixture.openNode(config).createCache(fixture.cacheName(), configuration);
    cache.put("replicated", "v");
    await().atMost(ofSeconds(30)).until(() -> cache.containsKey("replicated"));
    try (RedisConsole console = RedisConsole.open(replica.address())) {
      console.call("REPLICAOF", "127.0.0.1", PORT_WITHOUT_A_MASTER);
    }
    return cache;
  }
}
