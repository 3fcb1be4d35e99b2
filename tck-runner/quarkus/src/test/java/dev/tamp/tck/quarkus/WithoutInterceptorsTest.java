package dev.tamp.tck.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.runner.Result;

/** Half of the tests pass without interceptors: those that see to it that the others do not. */
@QuarkusTest
@TestProfile(WithoutInterceptorsTest.NoInterceptors.class)
class WithoutInterceptorsTest {

  @Test
  void failsSixOfTwelve() {
    Result result = AnnotationTck.run();

    assertThat(result.getRunCount()).isEqualTo(12);
    assertThat(result.getFailures())
        .hasSize(6)
        .allSatisfy(
            failure -> assertThat(failure.getException()).isInstanceOf(AssertionError.class));
  }

  public static final class NoInterceptors implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("quarkus.arc.exclude-types", "dev.tamp.jcache.cdi.intercept.*");
    }
  }
}
