package dev.tamp.tck.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureTest {

  private static final TestId LOADS =
      new TestId("org.jsr107.tck.integration.CacheLoaderTest", "loads");

  private final Failure failure = new Failure(SampleReports.LOADED_TWICE);

  @Test
  void theHeadlineIsTheExceptionAndItsMessageOnOneLine() {
    assertThat(failure.headline())
        .isEqualTo("AssertionError: Expected: is <1> but: was <2> | <script>");
  }

  @Test
  void theTraceKeepsCausesAndDropsTheTestFramework() {
    assertThat(failure.relevantTrace())
        .endsWith(
            "\tat org.jsr107.tck.integration.CacheLoaderTest.loads(CacheLoaderTest.java:589)",
            "Caused by: java.io.IOException: gone",
            "\tat org.redisson.jcache.JCache.get(JCache.java:1)")
        .noneMatch(line -> line.contains("hamcrest") || line.contains("reflect"));
  }

  @Test
  void theLocationIsTheLineOfTheTestClass() {
    assertThat(failure.location(LOADS)).contains("CacheLoaderTest.java:589");
    assertThat(failure.location(new TestId("a.B", "c"))).isEmpty();
  }
}
