package dev.tamp.tck.report;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An assertion or exception that failed a test.
 *
 * @param trace the exception as {@link Throwable#printStackTrace()} prints it
 */
record Failure(String trace) {

  private static final Pattern MACHINERY =
      Pattern.compile(
          "\\s+at (java\\.base/)?"
              + "(jdk\\.internal\\.reflect|java\\.lang\\.reflect|java\\.lang\\.Thread"
              + "|java\\.util\\.concurrent\\.(FutureTask|ThreadPoolExecutor)"
              + "|org\\.junit\\.(Assert|runners|internal)|org\\.hamcrest|org\\.apache\\.maven)\\..*");

  /** The exception and its message, on one line. */
  String headline() {
    String head =
        trace
            .lines()
            .takeWhile(line -> !isFrame(line))
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.joining(" "));
    return head.replaceFirst("^(?:[a-z0-9]+\\.)+(?=[A-Z])", "");
  }

  /** The trace without the frames of the test framework and of reflection. */
  List<String> relevantTrace() {
    return trace.lines().filter(line -> !MACHINERY.matcher(line).matches()).toList();
  }

  /** Where in the TCK's class it failed, such as {@code CacheTest.java:42}, if it did there. */
  Optional<String> location(TestId test) {
    String frame = "at " + test.className();
    return trace
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith(frame) && line.endsWith(")"))
        .map(line -> line.substring(line.lastIndexOf('(') + 1, line.length() - 1))
        .findFirst();
  }

  private static boolean isFrame(String line) {
    return line.startsWith("\tat ") || line.startsWith("Caused by:");
  }
}
