package dev.tamp.jcache.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.util.List;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;

/** The switch of a process, in processes that have it. */
class CompressionSwitchTest {

  private static final String PROPERTY = "system property tamp.compression";
  private static final String VARIABLE = "environment variable TAMP_COMPRESSION";
  private static final int RAW = SwitchedProcess.VALUE.length();

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();

  private final String cacheName = CacheFixture.uniqueName("switched");
  private final Cache<String, String> cache =
      node.createCache(
          cacheName,
          new CompressedConfiguration<String, String>()
              .setTypes(String.class, String.class)
              .setCodec(StringCodec.INSTANCE)
              .setCompression(Compression.zstd(1)));

  static Stream<Arguments> off() {
    return Stream.of(
        Arguments.of(PROPERTY, property("off")),
        Arguments.of(VARIABLE, variable("off")),
        Arguments.of(PROPERTY, property("off").withEnvironment("TAMP_COMPRESSION", "on")));
  }

  static Stream<Arguments> on() {
    return Stream.of(
        Arguments.of(property("on")),
        Arguments.of(variable("on")),
        Arguments.of(property("on").withEnvironment("TAMP_COMPRESSION", "off")));
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of(PROPERTY, "zstd", property("zstd")),
        Arguments.of(VARIABLE, "OFF", variable("OFF")),
        Arguments.of(VARIABLE, "", variable("")));
  }

  private static ChildJvm property(String value) {
    return new ChildJvm().with("-Dtamp.compression=" + value);
  }

  private static ChildJvm variable(String value) {
    return new ChildJvm().withEnvironment("TAMP_COMPRESSION", value);
  }

  @ParameterizedTest
  @MethodSource("off")
  void writesRawAndReadsEverythingWhileOff(String name, ChildJvm jvm) throws Exception {
    List<String> results = run(jvm);

    assertThat(results)
        .contains("reads true", "reads its own true")
        .contains(
            "log CacheManager[test:switched]: "
                + name
                + " is off: values are written raw, and all are still read")
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith(
                        "log Cache["
                            + cacheName
                            + "]: compression off ("
                            + name
                            + "), configured is zstd(1) threshold=1024"));
    assertThat(results.stream().filter(line -> line.contains("are still read"))).hasSize(1);
    assertThat(redis.hstrlen(cacheName, "here")).isEqualTo(RAW);
    assertThat(redis.hstrlen(cacheName, "switched on")).as("over JMX").isBetween(10L, RAW / 2L);
    assertThat(cache.get("here")).isEqualTo(SwitchedProcess.VALUE);
  }

  @ParameterizedTest
  @MethodSource("on")
  void compressesWhileOn(ChildJvm jvm) throws Exception {
    assertThat(run(jvm))
        .contains("reads true", "reads its own true")
        .noneMatch(line -> line.contains("off"));
    assertThat(redis.hstrlen(cacheName, "here")).isBetween(10L, RAW / 2L);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void refusesEverythingElse(String name, String value, ChildJvm jvm) throws Exception {
    assertThat(run(jvm))
        .containsExactly(
            "refused "
                + name
                + " is \""
                + value
                + "\" and must be off or on: it switches compression for the whole process");
  }

  @Test
  void needsNoLibraryWhileOff() throws Exception {
    List<String> results = run(property("off").without(jar -> jar.startsWith("zstd-jni-")));

    assertThat(results)
        .contains("reads false", "reads its own true")
        .contains(
            "Cache["
                + cacheName
                + "]: compression cannot be enabled, because zstd needs com.github.luben:zstd-jni,"
                + " which is not on the class path: add it");
    assertThat(redis.hstrlen(cacheName, "here")).isEqualTo(RAW);
  }

  private List<String> run(ChildJvm jvm) throws Exception {
    cache.put("elsewhere", SwitchedProcess.VALUE);
    return jvm.run(SwitchedProcess.class, RedisProcess.sharedAddress(), cacheName);
  }
}
