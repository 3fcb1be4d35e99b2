package dev.tamp.examples.plainjava;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Text in columns as wide as their widest cells. */
final class Table {

  private static final String GAP = "  ";

  private final int leftAligned;
  private final List<List<String>> headers = new ArrayList<>();
  private final List<List<String>> rows = new ArrayList<>();

  /** A table whose first columns are aligned to the left, and all others to the right. */
  Table(int leftAligned) {
    this.leftAligned = leftAligned;
  }

  void header(List<String> cells) {
    headers.add(cells);
  }

  void row(List<String> cells) {
    rows.add(cells);
  }

  void print(PrintStream out) {
    int[] widths = widths();
    headers.forEach(cells -> out.println(line(cells, widths)));
    out.println("-".repeat(totalWidth(widths)));
    rows.forEach(cells -> out.println(line(cells, widths)));
  }

  private int[] widths() {
    int[] widths = new int[headers.get(0).size()];
    for (List<List<String>> lines : List.of(headers, rows)) {
      for (List<String> cells : lines) {
        for (int i = 0; i < widths.length; i++) {
          widths[i] = Math.max(widths[i], cells.get(i).length());
        }
      }
    }
    return widths;
  }

  private static int totalWidth(int[] widths) {
    int total = GAP.length() * (widths.length - 1);
    for (int width : widths) {
      total += width;
    }
    return total;
  }

  private String line(List<String> cells, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      line.append(i == 0 ? "" : GAP)
          .append(i < leftAligned ? cells.get(i) + padding : padding + cells.get(i));
    }
    return line.toString().stripTrailing();
  }
}
