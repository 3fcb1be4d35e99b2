package dev.tamp.tck.report;

import dev.tamp.tck.report.Subject.Role;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The rule for the TCK's tests of annotations: in each container all ran and passed, and without
 * interceptors all ran and some failed. Without the second, tests that see no interceptor at all
 * would pass for green.
 */
public final class AnnotationConformance {

  /** The tests in {@code org.jsr107.tck.annotation}: three classes of four. */
  static final int TESTS = 12;

  private AnnotationConformance() {}

  /**
   * Run by the build.
   *
   * @param arguments the folder that holds a folder of XML reports for each container, the
   *     containers, separated by commas, and the folder of the run without interceptors
   * @throws IOException if a report cannot be read
   * @throws IllegalStateException if the rule is broken; the message says by which
   */
  public static void main(String[] arguments) throws IOException {
    check(Path.of(arguments[0]), arguments[1], arguments[2], System.out);
  }

  static void check(Path results, String containers, String control, PrintStream log)
      throws IOException {
    List<String> violations = new ArrayList<>();
    for (String container : containers.split(",", -1)) {
      SubjectRun run = read(results, container, Role.CANDIDATE);
      log.printf(
          "TCK 1.1.1, annotations: %s passed %d of %d%n", container, run.passed(), run.size());
      violations.addAll(Conformance.violations(run, TESTS));
    }
    SubjectRun run = read(results, control, Role.BASELINE);
    log.printf(
        "TCK 1.1.1, annotations: %s failed %d of %d%n",
        control, run.size() - run.passed(), run.size());
    violations.addAll(Conformance.violations(run, TESTS));
    if (run.passed() == run.size()) {
      violations.add(
          control + ": no test failed, so the tests would not see that nothing is cached");
    }
    if (!violations.isEmpty()) {
      throw new IllegalStateException(String.join(System.lineSeparator(), violations));
    }
  }

  private static SubjectRun read(Path results, String id, Role role) throws IOException {
    return SurefireReports.read(new Subject(id, id, role), results.resolve(id));
  }
}
