package dev.tamp.benchmarks.advisor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisTargetTest {

  @Test
  void readsEveryPart() {
    assertThat(RedisTarget.parse("rediss://app:p%40ss+word@redis.example:6380/2"))
        .isEqualTo(new RedisTarget(true, "redis.example", 6380, "app", "p@ss+word", 2));
    assertThat(RedisTarget.parse("redis://localhost"))
        .isEqualTo(new RedisTarget(false, "localhost", 6379, null, null, 0));
    assertThat(RedisTarget.parse("redis://:secret@localhost/"))
        .isEqualTo(new RedisTarget(false, "localhost", 6379, null, "secret", 0));
  }

  @Test
  void connectsWithTls() {
    assertThat(RedisTarget.parse("rediss://app:secret@redis.example").toConfig().getAddress())
        .satisfies(uri -> assertThat(uri.isSsl()).isTrue());
  }

  @Test
  void doesNotShowSecrets() {
    assertThat(RedisTarget.parse("redis://app:secret@localhost:1")).hasToString("localhost:1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:6379", "http://h", "redis://", "redis://h/x", "redis://a b"})
  void refusesOthers(String address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RedisTarget.parse(address))
        .withMessageContaining("must be redis://");
  }
}
