package dev.tamp.tck.report;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes {@code index.html} and {@code report.md} from the results of the TCK, then fails unless
 * every subject did what is asked of it. The reports are written first, so that a failed build has
 * them too.
 */
public final class TckReport {

  private TckReport() {}

  /**
   * Run by the build.
   *
   * @param arguments the folder that holds a folder of XML reports for each subject, the folder to
   *     write to, the version of Redisson, and the subjects, separated by commas, in the order of
   *     their columns
   * @throws IOException if a report cannot be read or written
   * @throws IllegalStateException if a subject ran another number of tests than the TCK has, or one
   *     that must pass did not; the message says which
   */
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], arguments[3], System.out);
  }

  static void write(
      Path results, Path output, String redissonVersion, String subjects, PrintStream log)
      throws IOException {
    List<SubjectRun> runs = new ArrayList<>();
    for (String id : subjects.split(",", -1)) {
      runs.add(SurefireReports.read(Subject.of(id, redissonVersion), results.resolve(id)));
    }
    Comparison comparison = new Comparison(runs);

    Files.createDirectories(output);
    Path page = output.resolve("index.html");
    Files.writeString(page, HtmlReport.of(comparison));
    Files.writeString(output.resolve("report.md"), MarkdownReport.of(comparison));
    for (SubjectRun run : runs) {
      log.printf(
          "TCK 1.1.1: %s passed %d of %d%n", run.subject().title(), run.passed(), run.size());
    }
    log.println("TCK report: " + page);

    List<String> violations = Conformance.violations(runs);
    if (!violations.isEmpty()) {
      throw new IllegalStateException(String.join(System.lineSeparator(), violations));
    }
  }
}
