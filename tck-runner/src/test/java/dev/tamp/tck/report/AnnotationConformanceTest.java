package dev.tamp.tck.report;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotationConformanceTest {

  @TempDir private Path results;

  @Test
  void acceptsTwelvePassedAndAFailureWithoutInterceptors() throws IOException {
    write("weld", 12, 0);
    write("bare", 12, 1);

    assertThatCode(this::check).doesNotThrowAnyException();
  }

  @Test
  void refusesATestThatDidNotRun() throws IOException {
    write("weld", 11, 0);
    write("bare", 12, 1);

    assertThatThrownBy(this::check).hasMessage("weld: 11 tests ran instead of 12");
  }

  @Test
  void refusesAFailure() throws IOException {
    write("weld", 12, 1);
    write("bare", 12, 1);

    assertThatThrownBy(this::check).hasMessageContaining("weld: 1 of 12 tests failed");
  }

  @Test
  void refusesTestsThatPassWithoutInterceptors() throws IOException {
    write("weld", 12, 0);
    write("bare", 12, 0);

    assertThatThrownBy(this::check).hasMessageContaining("bare: no test failed");
  }

  private void check() throws IOException {
    AnnotationConformance.check(
        results,
        "weld",
        "bare",
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
  }

  private void write(String container, int tests, int failed) throws IOException {
    StringBuilder suite = new StringBuilder("<testsuite time=\"1\">");
    for (int i = 0; i < tests; i++) {
      suite.append("<testcase classname=\"a.ATest\" name=\"test").append(i).append("\">");
      suite.append(i < failed ? "<failure>java.lang.AssertionError: no</failure>" : "");
      suite.append("</testcase>");
    }
    suite.append("</testsuite>");
    Path folder = Files.createDirectories(results.resolve(container));
    Files.writeString(folder.resolve("TEST-a.ATest.xml"), suite);
  }
}
