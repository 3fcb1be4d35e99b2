package dev.tamp.tck.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * What one subject did in one test.
 *
 * @param failures the test's own and, after it, that of its clean-up; empty where it passed
 * @param skipped whether it did not run at all
 */
record TestResult(List<Failure> failures, boolean skipped) {

  TestResult {
    failures = List.copyOf(failures);
  }

  boolean passed() {
    return failures.isEmpty() && !skipped;
  }

  /** Both results of one test: JUnit reports a failed test and its failed clean-up separately. */
  TestResult and(TestResult other) {
    return new TestResult(
        Stream.concat(failures.stream(), other.failures.stream()).toList(),
        skipped || other.skipped);
  }
}
