package dev.tamp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.Compression;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.codec.StringCodec;

/** What is refused, with which words, and that no password is among them. */
class BadInputTest {

  private static final String PASSWORD = "s3cret-wörd";

  @AutoClose private static final Redis REDIS = Redis.start();

  static Stream<Arguments> wrongUsage() {
    return Stream.of(
        Arguments.of("a command is missing", new String[] {}),
        Arguments.of("Unmatched argument", new String[] {"polish", "redis://h", "menus"}),
        Arguments.of(
            "the address of Redis must be redis://", new String[] {"verify", "h:6379", "menus"}),
        Arguments.of(
            "the address of Redis must be redis://", new String[] {"verify", "http://h", "menus"}),
        Arguments.of(
            "special characters of a password must be escaped",
            new String[] {"verify", "redis://:" + PASSWORD + "^ @h", "menus"}),
        Arguments.of(
            "the database must be a number",
            new String[] {"verify", "redis://:" + PASSWORD + "@h/zero", "menus"}),
        Arguments.of(
            "Unmatched argument",
            new String[] {"verify", "redis://h", "menus", "redis://u:" + PASSWORD + "@h"}),
        Arguments.of("Missing required parameter: '<cache>'", new String[] {"verify", "redis://h"}),
        Arguments.of(
            "Missing required option: '--to=<compression>'",
            new String[] {"migrate", "redis://h", "menus"}),
        Arguments.of(
            "--cursor must be a number",
            new String[] {"verify", "redis://h", "menus", "--cursor", "x"}),
        Arguments.of(
            "--max-rate -1 must be 0 (no limit) or more",
            new String[] {"verify", "redis://h", "menus", "--max-rate", "-1"}),
        Arguments.of(
            "--limit 0 must be from 1 to 10000",
            new String[] {"inspect", "redis://h", "menus", "--limit", "0"}),
        Arguments.of(
            "level 99 of zstd must be from -131072 to 22",
            new String[] {"migrate", "redis://h", "menus", "--to", "zstd:99"}),
        Arguments.of(
            "--to zstd:high: the level must be a number",
            new String[] {"migrate", "redis://h", "menus", "--to", "zstd:high"}),
        Arguments.of(
            "threshold -1 must be 0",
            new String[] {"migrate", "redis://h", "menus", "--to", "zstd", "--threshold", "-1"}),
        Arguments.of(
            "--rename-keys needs --legacy",
            new String[] {"migrate", "redis://h", "menus", "--to", "zstd", "--rename-keys"}));
  }

  @ParameterizedTest
  @MethodSource("wrongUsage")
  void wrongUsageIsExplained(String message, String[] arguments) {
    Run run = Run.of(arguments);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).startsWith("tamp: ").contains(message).contains("--help");
    assertThat(run.out() + run.err()).doesNotContain(PASSWORD);
  }

  @Test
  void anUnreachableServerIsNamedWithoutItsPassword() {
    int port = Redis.freePort();

    Run run = Run.of("verify", "redis://:" + PASSWORD + "@127.0.0.1:" + port, "menus");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("tamp: cannot connect to redis://127.0.0.1:" + port + ": ")
        .doesNotContain(PASSWORD);
  }

  @Test
  void aWrongPasswordIsNotRepeated() {
    try (Redis redis = Redis.startWithPassword("right")) {
      String host = redis.address().substring("redis://".length());
      redis.hash("menus").fastPut(Redis.bytes("lunch"), Redis.bytes("soup"));

      assertThat(Run.of("verify", "redis://:right@" + host, "menus").exitCode()).isZero();
      Run run = Run.of("verify", "redis://user:wr0ng@" + host, "menus");

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err())
          .startsWith("tamp: cannot connect to " + redis.address())
          .containsAnyOf("WRONGPASS", "invalid username-password")
          .doesNotContain("wr0ng");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"inspect", "verify", "migrate"})
  void aCacheThatIsNotThereIsNamed(String command) {
    Run run = Run.of(with(command, "nowhere"));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("tamp: there is no cache nowhere on " + REDIS.address() + ": no key has");
  }

  @ParameterizedTest
  @ValueSource(strings = {"inspect", "verify", "migrate"})
  void aKeyOfAnotherTypeIsNoCache(String command) {
    String name = Redis.uniqueName();
    REDIS.client().getList(name, StringCodec.INSTANCE).add("soup");

    Run run = Run.of(with(command, name));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("key " + name).contains("is no cache: it is of type LIST");
  }

  @ParameterizedTest
  @ValueSource(strings = {"inspect", "verify", "migrate"})
  void aMapCacheIsNoCache(String command) {
    String name = Redis.uniqueName();
    REDIS
        .client()
        .getMapCache(name, StringCodec.INSTANCE)
        .put("lunch", "soup", 1, java.util.concurrent.TimeUnit.HOURS);

    Run run = Run.of(with(command, name));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("it is a Redisson RMapCache");
  }

  @Test
  void aHashWithoutExpiryTimesIsOnlyMigratedOnDemand() {
    String name = Redis.uniqueName();
    byte[] key = Redis.bytes("lunch");
    byte[] soup = Redis.bytes(Caches.text("soup", 5_000));
    REDIS.hash(name).fastPut(key, soup);

    Run refused = Run.of(with("migrate", name));
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("has no expiry times").contains("say --eternal");
    assertThat(REDIS.hash(name).get(key)).isEqualTo(soup);

    Run done = Run.of("migrate", REDIS.address(), name, "--to", "zstd", "--eternal");
    assertThat(done.exitCode()).as(done.err()).isZero();
    assertThat(REDIS.hash(name).get(key)).hasSizeLessThan(1_000);
  }

  @Test
  void anUnknownAlgorithmIsRefusedWithThoseThatExist() {
    String name = Redis.uniqueName();
    REDIS.cache(name, Caches.strings(Compression.none())).put("lunch", "soup");

    Run run = Run.of("migrate", REDIS.address(), name, "--to", "gzip");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("compression gzip must be one of none, lz4");
  }

  private static String[] with(String command, String name) {
    return command.equals("migrate")
        ? new String[] {command, REDIS.address(), name, "--to", "zstd"}
        : new String[] {command, REDIS.address(), name};
  }
}
