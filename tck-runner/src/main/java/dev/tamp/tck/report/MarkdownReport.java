package dev.tamp.tck.report;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The comparison as a Markdown page, for a terminal or a pull request. */
final class MarkdownReport {

  private final Comparison comparison;
  private final StringBuilder page = new StringBuilder();

  private MarkdownReport(Comparison comparison) {
    this.comparison = comparison;
  }

  static String of(Comparison comparison) {
    return new MarkdownReport(comparison).write();
  }

  private String write() {
    page.append("# JSR-107 TCK 1.1.1\n\n");
    totals();
    comparison.baseline().ifPresent(this::faults);
    classes();
    contested();
    return page.toString();
  }

  private void totals() {
    row(List.of("Subject", "Passed", "Of", "Time"));
    row(List.of("---", "--:", "--:", "--:"));
    for (SubjectRun run : comparison.runs()) {
      row(
          List.of(
              run.subject().title(),
              String.valueOf(run.passed()),
              String.valueOf(run.size()),
              String.format(Locale.ROOT, "%d s", run.time().toSeconds())));
    }
  }

  private void faults(SubjectRun baseline) {
    page.append("\n## Why %s fails\n\n".formatted(baseline.subject().title()));
    row(List.of("Fault", "Tests", "What happens"));
    row(List.of("---", "--:", "---"));
    for (Map.Entry<Fault, Long> entry : comparison.faults(baseline).entrySet()) {
      Fault fault = entry.getKey();
      row(List.of(label(fault), entry.getValue().toString(), fault.description()));
    }
  }

  private void classes() {
    page.append("\n## By class: passed of run\n\n");
    row("Class", run -> run.subject().title());
    row("---", run -> "--:");
    for (String className : comparison.classes()) {
      row("`" + className + "`", run -> passed(run.ofClass(className)));
    }
  }

  private static String passed(Collection<TestResult> results) {
    return SubjectRun.passed(results) + "/" + results.size();
  }

  private void contested() {
    page.append("\n## Tests that fail\n\n");
    if (comparison.contested().isEmpty()) {
      page.append("None.\n");
      return;
    }
    row(List.of("Test", "Fails on", "Reason"));
    row(List.of("---", "---", "---"));
    for (TestId test : comparison.contested()) {
      for (SubjectRun run : comparison.runs()) {
        if (Comparison.failed(run, test)) {
          row(List.of("`" + test.simpleName() + "`", run.subject().title(), reason(run, test)));
        }
      }
    }
  }

  private String reason(SubjectRun run, TestId test) {
    TestResult result = run.of(test);
    if (result == null || result.failures().isEmpty()) {
      return "did not run";
    }
    Stream<String> faults = comparison.faults(run, test).stream().map(MarkdownReport::label);
    Stream<String> failures =
        result.failures().stream().map(failure -> "`" + failure.headline() + "`");
    return Stream.concat(faults, failures).collect(Collectors.joining("; ")).replace("|", "\\|");
  }

  private static String label(Fault fault) {
    return fault.number().isEmpty()
        ? fault.title()
        : fault.title() + " (fault " + fault.number() + ")";
  }

  private void row(String label, Function<SubjectRun, String> cell) {
    row(Stream.concat(Stream.of(label), comparison.runs().stream().map(cell)).toList());
  }

  private void row(List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
