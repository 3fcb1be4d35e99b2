package dev.tamp.tck.report;

import dev.tamp.tck.report.Subject.Role;
import java.util.ArrayList;
import java.util.List;

/**
 * The rule that the build stands on: each subject has exactly the TCK's number of results, and all
 * of them but the baseline's passed.
 *
 * <p>The number matters as much as the passing: a wrong artifact or pattern in the build runs no
 * test at all and reports success.
 */
final class Conformance {

  /**
   * The tests of TCK 1.1.1 that its own build selects, without those of the annotations, which are
   * for a provider's CDI integration.
   */
  static final int TESTS = 479;

  private static final int SHOWN = 10;

  private Conformance() {}

  /** What breaks the rule, a line a finding, the first few of each subject; empty if nothing. */
  static List<String> violations(List<SubjectRun> runs) {
    return runs.stream().flatMap(run -> violations(run, TESTS).stream()).toList();
  }

  /** What breaks the rule in one run of a number of tests. */
  static List<String> violations(SubjectRun run, int tests) {
    String title = run.subject().title();
    List<String> violations = new ArrayList<>();
    if (run.size() != tests) {
      violations.add("%s: %d tests ran instead of %d".formatted(title, run.size(), tests));
    }
    long failed = run.size() - run.passed();
    if (run.subject().role() != Role.BASELINE && failed > 0) {
      violations.add("%s: %d of %d tests failed".formatted(title, failed, run.size()));
      run.results().entrySet().stream()
          .filter(entry -> !entry.getValue().passed())
          .limit(SHOWN)
          .map(entry -> "  " + describe(entry.getKey(), entry.getValue()))
          .forEach(violations::add);
    }
    return violations;
  }

  private static String describe(TestId test, TestResult result) {
    String name = test.simpleName();
    return result.failures().isEmpty()
        ? name + ": did not run"
        : name + ": " + result.failures().get(0).headline();
  }
}
