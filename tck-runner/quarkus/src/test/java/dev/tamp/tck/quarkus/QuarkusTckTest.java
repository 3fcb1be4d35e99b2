package dev.tamp.tck.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.runner.Result;

@QuarkusTest
class QuarkusTckTest {

  @Test
  void passesAllTwelve() {
    Result result = AnnotationTck.run();

    assertThat(result.getFailures()).isEmpty();
    assertThat(result.getIgnoreCount()).isZero();
    assertThat(result.getRunCount()).isEqualTo(12);
  }
}
