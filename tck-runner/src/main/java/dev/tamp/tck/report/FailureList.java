package dev.tamp.tck.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The part of the page that has each test that fails somewhere, with its reason and its trace. */
final class FailureList {

  private final Comparison comparison;
  private final StringBuilder html = new StringBuilder();

  private FailureList(Comparison comparison) {
    this.comparison = comparison;
  }

  static String of(Comparison comparison) {
    return new FailureList(comparison).write();
  }

  /** The name of a fault, in its colour. */
  static String badge(Fault fault) {
    String number = fault.number().isEmpty() ? "" : " · fault " + fault.number();
    return "<span class=\"badge %s\">%s%s</span>"
        .formatted(Html.anchor(fault.name().toLowerCase(Locale.ROOT)), fault.title(), number);
  }

  private String write() {
    html.append("<section>\n<h2>Tests that do not pass everywhere</h2>\n");
    if (comparison.contested().isEmpty()) {
      html.append("<p>None: every test passes on every subject.</p>\n");
    }
    comparison.baseline().ifPresent(this::introduction);
    String className = "";
    for (TestId test : comparison.contested()) {
      if (!test.className().equals(className)) {
        className = test.className();
        html.append(
            "<h3 id=\"%s\">%s</h3>\n"
                .formatted(Html.anchor(className), Html.escape(test.simpleClassName())));
      }
      test(test);
    }
    return html.append("</section>\n").toString();
  }

  private void introduction(SubjectRun baseline) {
    long tests =
        comparison.contested().stream()
            .filter(test -> comparison.failsOnlyOn(baseline, test))
            .count();
    html.append(
        "<p>%d %s on %s and %s on every other subject. Open one for its stack trace.</p>%n"
            .formatted(
                tests,
                tests == 1 ? "test fails" : "tests fail",
                Html.escape(baseline.subject().title()),
                tests == 1 ? "passes" : "pass"));
  }

  private void test(TestId test) {
    List<SubjectRun> failing =
        comparison.runs().stream().filter(run -> Comparison.failed(run, test)).toList();
    html.append(
        "<details>\n<summary><span class=\"method\">%s</span> %s<span class=\"on\">%s</span>%n"
            .formatted(
                Html.escape(test.method()), badges(failing, test), Html.escape(titles(failing))));
    html.append(
        "<code>%s</code></summary>%n".formatted(Html.escape(headline(failing.get(0), test))));
    for (SubjectRun run : failing) {
      traces(run, test);
    }
    html.append("</details>\n");
  }

  private String badges(List<SubjectRun> failing, TestId test) {
    return failing.stream()
        .flatMap(run -> comparison.faults(run, test).stream())
        .map(FailureList::badge)
        .map(badge -> badge + " ")
        .collect(Collectors.joining());
  }

  private static String titles(List<SubjectRun> failing) {
    return failing.stream().map(run -> run.subject().title()).collect(Collectors.joining(", "));
  }

  private static String headline(SubjectRun run, TestId test) {
    return failures(run, test).map(Failure::headline).findFirst().orElse("did not run");
  }

  private void traces(SubjectRun run, TestId test) {
    failures(run, test)
        .forEach(
            failure ->
                html.append(
                    "<p>%s <small>%s</small></p>%n<pre>%s</pre>%n"
                        .formatted(
                            Html.escape(run.subject().title()),
                            Html.escape(failure.location(test).orElse("")),
                            Html.escape(String.join("\n", failure.relevantTrace())))));
  }

  private static Stream<Failure> failures(SubjectRun run, TestId test) {
    TestResult result = run.of(test);
    return result == null ? Stream.empty() : result.failures().stream();
  }
}
