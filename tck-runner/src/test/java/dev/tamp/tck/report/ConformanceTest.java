package dev.tamp.tck.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConformanceTest {

  private static final TestResult PASSED = new TestResult(List.of(), false);
  private static final TestResult FAILED =
      new TestResult(List.of(new Failure("java.lang.AssertionError: no\n")), false);

  @ParameterizedTest
  @ValueSource(strings = {"tamp-lz4", "redisson", "ri"})
  void acceptsWhatPassesAllTests(String subject) {
    assertThat(violations(subject, Conformance.TESTS, PASSED)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tamp-lz4", "redisson", "ri"})
  void refusesTooFewTestsOfAnySubject(String subject) {
    assertThat(violations(subject, Conformance.TESTS - 1, PASSED))
        .singleElement()
        .asString()
        .endsWith(": 478 tests ran instead of 479");
  }

  @Test
  void refusesTooManyTests() {
    assertThat(violations("tamp-lz4", Conformance.TESTS + 1, PASSED))
        .containsExactly("Tamp lz4: 480 tests ran instead of 479");
  }

  @Test
  void refusesASubjectThatDidNotRun() {
    assertThat(violations("tamp-lz4", 0, PASSED))
        .containsExactly("Tamp lz4: 0 tests ran instead of 479");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tamp-lz4", "ri"})
  void refusesFailuresAndNamesTheFirstOnes(String subject) {
    assertThat(violations(subject, Conformance.TESTS, FAILED))
        .hasSize(11)
        .startsWith(
            Subject.of(subject, "").title() + ": 479 of 479 tests failed",
            "  ATest.test0: AssertionError: no");
  }

  @Test
  void acceptsFailuresOfTheBaseline() {
    assertThat(violations("redisson", Conformance.TESTS, FAILED)).isEmpty();
  }

  private static List<String> violations(String subject, int tests, TestResult result) {
    SortedMap<TestId, TestResult> results = new TreeMap<>();
    for (int i = 0; i < tests; i++) {
      results.put(new TestId("a.ATest", "test" + i), result);
    }
    return Conformance.violations(
        List.of(new SubjectRun(Subject.of(subject, "4.7.0"), results, Duration.ZERO, Map.of())));
  }
}
