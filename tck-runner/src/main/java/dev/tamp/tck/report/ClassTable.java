package dev.tamp.tck.report;

import java.util.Collection;
import java.util.function.Function;

/** The table of the page that has a row a class of the TCK and a column a subject. */
final class ClassTable {

  private final Comparison comparison;
  private final StringBuilder html = new StringBuilder();

  private ClassTable(Comparison comparison) {
    this.comparison = comparison;
  }

  static String of(Comparison comparison) {
    return new ClassTable(comparison).write();
  }

  private String write() {
    html.append("<section>\n<h2>By test class</h2>\n<div class=\"wide\">\n");
    html.append("<table class=\"classes\">\n<thead><tr><th></th>");
    columns(run -> "<th>%s</th>".formatted(Html.escape(run.subject().title())));
    html.append("</tr></thead>\n<tbody>\n");
    String packageName = "";
    for (String className : comparison.classes()) {
      int dot = className.lastIndexOf('.');
      String nextPackage = className.substring(0, Math.max(dot, 0));
      if (!nextPackage.equals(packageName)) {
        packageName = nextPackage;
        html.append(
            "<tr class=\"package\"><th colspan=\"%d\">%s</th></tr>%n"
                .formatted(comparison.runs().size() + 1, Html.escape(packageName)));
      }
      html.append("<tr><th>%s</th>".formatted(Html.escape(className.substring(dot + 1))));
      columns(run -> cell(className, run.ofClass(className)));
      html.append("</tr>\n");
    }
    html.append("</tbody>\n<tfoot>\n<tr><th>All</th>");
    columns(run -> "<td>%d/%d</td>".formatted(run.passed(), run.size()));
    html.append("</tr>\n<tr class=\"time\"><th>Time of all tests, one after the other</th>");
    columns(run -> "<td>%d s</td>".formatted(run.time().toSeconds()));
    html.append("</tr>\n</tfoot>\n</table>\n</div>\n</section>\n");
    return html.toString();
  }

  private void columns(Function<SubjectRun, String> cell) {
    comparison.runs().stream().map(cell).forEach(html::append);
  }

  private static String cell(String className, Collection<TestResult> results) {
    long passed = SubjectRun.passed(results);
    return passed == results.size() && passed > 0
        ? "<td class=\"all\">%d</td>".formatted(passed)
        : "<td class=\"some\"><a href=\"#%s\">%d/%d</a></td>"
            .formatted(Html.anchor(className), passed, results.size());
  }
}
