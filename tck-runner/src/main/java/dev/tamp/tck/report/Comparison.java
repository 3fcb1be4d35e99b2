package dev.tamp.tck.report;

import dev.tamp.tck.report.Subject.Role;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The runs of several subjects, test by test.
 *
 * @param runs in the order of their columns
 */
record Comparison(List<SubjectRun> runs) {

  Comparison {
    runs = List.copyOf(runs);
  }

  Optional<SubjectRun> baseline() {
    return runs.stream().filter(run -> run.subject().role() == Role.BASELINE).findFirst();
  }

  /** Tamp's run with the fewest passed tests: what Tamp can claim. */
  Optional<SubjectRun> weakestCandidate() {
    return runs.stream()
        .filter(run -> run.subject().role() == Role.CANDIDATE)
        .min(Comparator.comparing(SubjectRun::passed));
  }

  /** The classes of the TCK, by name. */
  Set<String> classes() {
    return tests(test -> true).stream()
        .map(TestId::className)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The tests that do not pass everywhere, by name. */
  Set<TestId> contested() {
    return tests(test -> runs.stream().anyMatch(run -> failed(run, test)));
  }

  /** The faults of the baseline's that a test of its run shows; none for other subjects. */
  Set<Fault> faults(SubjectRun run, TestId test) {
    TestResult result = run.of(test);
    return result == null || run.subject().role() != Role.BASELINE
        ? Set.of()
        : Fault.of(test, result);
  }

  /** How many of a run's tests show each fault; a test may show two. */
  Map<Fault, Long> faults(SubjectRun run) {
    return run.results().keySet().stream()
        .flatMap(test -> faults(run, test).stream())
        .collect(
            Collectors.groupingBy(
                fault -> fault, () -> new EnumMap<>(Fault.class), Collectors.counting()));
  }

  /** How many of a run's tests fail for nothing but customizations that are never closed. */
  long onlyNeverClosed(SubjectRun run) {
    return run.results().entrySet().stream()
        .filter(
            entry -> Fault.of(entry.getKey(), entry.getValue()).equals(Set.of(Fault.NEVER_CLOSED)))
        .count();
  }

  boolean failsOnlyOn(SubjectRun one, TestId test) {
    return runs.stream().allMatch(run -> failed(run, test) == run.equals(one));
  }

  static boolean failed(SubjectRun run, TestId test) {
    TestResult result = run.of(test);
    return result == null || !result.passed();
  }

  private Set<TestId> tests(Predicate<TestId> wanted) {
    return runs.stream()
        .flatMap(run -> run.results().keySet().stream())
        .filter(wanted)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
