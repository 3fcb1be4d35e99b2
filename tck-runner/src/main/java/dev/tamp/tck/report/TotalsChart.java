package dev.tamp.tck.report;

import java.util.Locale;

/** A bar a subject, as an SVG picture: passed, never closed, failed an assertion. */
final class TotalsChart {

  private static final int ROW = 34;
  private static final int BAR = 20;
  private static final int LABELS = 130;
  private static final int BARS = 560;
  private static final int NUMBERS = 90;

  private final Comparison comparison;
  private final StringBuilder svg = new StringBuilder();

  private TotalsChart(Comparison comparison) {
    this.comparison = comparison;
  }

  static String of(Comparison comparison) {
    return new TotalsChart(comparison).draw();
  }

  private String draw() {
    int width = LABELS + BARS + NUMBERS;
    int height = ROW * comparison.runs().size();
    svg.append(
        """
        <svg class="chart" viewBox="0 0 %d %d" role="img" aria-label="Passed tests of each subject">
        """
            .formatted(width, height));
    int y = 0;
    for (SubjectRun run : comparison.runs()) {
      drawRow(run, y);
      y += ROW;
    }
    return svg.append("</svg>\n").toString();
  }

  private void drawRow(SubjectRun run, int y) {
    int middle = y + ROW / 2;
    text("label", LABELS - 12, middle, run.subject().title());
    long passed = run.passed();
    long neverClosed = comparison.onlyNeverClosed(run);
    double x = LABELS;
    x = bar("pass", x, y, passed, "passed");
    x = bar("closed", x, y, neverClosed, "fail because a customization is never closed");
    bar("fail", x, y, run.size() - passed - neverClosed, "fail an assertion or with an exception");
    text("number", LABELS + BARS + 12, middle, passed + " / " + run.size());
  }

  private double bar(String kind, double x, int y, long tests, String meaning) {
    double width = (double) BARS * tests / Conformance.TESTS;
    if (tests > 0) {
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"3\">"
                  + "<title>%d %s</title></rect>%n",
              kind,
              x,
              y + (ROW - BAR) / 2,
              Math.max(width - 2, 2),
              BAR,
              tests,
              meaning));
    }
    return x + width;
  }

  private void text(String kind, int x, int y, String text) {
    svg.append(
        "<text class=\"%s\" x=\"%d\" y=\"%d\" dominant-baseline=\"central\">%s</text>%n"
            .formatted(kind, x, y, Html.escape(text)));
  }
}
