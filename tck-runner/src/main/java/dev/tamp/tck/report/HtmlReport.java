package dev.tamp.tck.report;

import dev.tamp.tck.report.Subject.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** The comparison as one HTML page that needs no other file. */
final class HtmlReport {

  private final Comparison comparison;
  private final StringBuilder page = new StringBuilder();

  private HtmlReport(Comparison comparison) {
    this.comparison = comparison;
  }

  static String of(Comparison comparison) throws IOException {
    return new HtmlReport(comparison).write();
  }

  private String write() throws IOException {
    page.append(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Tamp: JSR-107 TCK 1.1.1</title>
        <style>
        %s</style>
        </head>
        <body>
        <main>
        """
            .formatted(style()));
    header();
    totals();
    comparison.baseline().ifPresent(this::faults);
    page.append(ClassTable.of(comparison));
    page.append(FailureList.of(comparison));
    return page.append("</main>\n</body>\n</html>\n").toString();
  }

  private void header() {
    page.append(
        """
        <header>
        <h1>JSR-107 TCK 1.1.1</h1>
        <p>The compatibility tests of JCache, run as published on the code path that production
        takes. Each subject has JVMs and a Redis of its own; with an algorithm, Tamp compresses every
        value.</p>
        <p class="environment">%s</p>
        <div class="headlines">
        """
            .formatted(Html.escape(environment())));
    comparison.weakestCandidate().ifPresent(run -> headline(run, "Tamp", settings()));
    comparison
        .baseline()
        .ifPresent(run -> headline(run, run.subject().title(), "as it comes, without Tamp"));
    page.append("</div>\n</header>\n");
  }

  private String settings() {
    return comparison.runs().stream()
        .map(SubjectRun::subject)
        .filter(subject -> subject.role() == Role.CANDIDATE)
        .map(subject -> subject.title().replace("Tamp ", ""))
        .collect(Collectors.joining(", ", "with each of ", ""));
  }

  private void headline(SubjectRun run, String title, String subtitle) {
    String kind = run.passed() == Conformance.TESTS ? "all" : "some";
    page.append(
        """
        <div class="headline %s"><strong>%d</strong><span>of %d</span><em>%s</em><small>%s</small></div>
        """
            .formatted(
                kind, run.passed(), Conformance.TESTS, Html.escape(title), Html.escape(subtitle)));
  }

  private String environment() {
    Map<String, String> properties =
        comparison.runs().stream()
            .map(SubjectRun::environment)
            .filter(found -> found.containsKey("tamp.tck.redis-version"))
            .findFirst()
            .orElse(Map.of());
    return "Java %s, Redis %s, %s"
        .formatted(
            properties.getOrDefault("java.version", "unknown"),
            properties.getOrDefault("tamp.tck.redis-version", "unknown"),
            properties.getOrDefault("os.name", "unknown")
                + " "
                + properties.getOrDefault("os.arch", ""));
  }

  private void totals() {
    page.append(
        """
        <section>
        <h2>Passed tests</h2>
        <div class="wide">
        %s</div>
        <p class="legend"><span class="pass">passed</span>
        <span class="closed">failed only because a customization is never closed</span>
        <span class="fail">failed an assertion or with an exception</span></p>
        </section>
        """
            .formatted(TotalsChart.of(comparison)));
  }

  private void faults(SubjectRun baseline) {
    page.append(
        """
        <section>
        <h2>Why %s fails</h2>
        <table class="faults">
        <thead><tr><th>Tests</th><th>Fault</th><th>What happens</th></tr></thead>
        <tbody>
        """
            .formatted(Html.escape(baseline.subject().title())));
    comparison.faults(baseline).forEach(this::faultRow);
    page.append(
        """
        </tbody>
        </table>
        <p class="note">A test may show two faults. Numbers are those of
        <code>docs/redisson-faults.md</code>.</p>
        </section>
        """);
  }

  private void faultRow(Fault fault, long tests) {
    page.append(
        "<tr><td class=\"number\">%d</td><td>%s</td><td>%s</td></tr>\n"
            .formatted(tests, FailureList.badge(fault), Html.escape(fault.description())));
  }

  private static String style() throws IOException {
    try (InputStream css = HtmlReport.class.getResourceAsStream("report.css")) {
      if (css == null) {
        throw new IOException("report.css is missing beside " + HtmlReport.class.getName());
      }
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
