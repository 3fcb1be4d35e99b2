package dev.tamp.tck.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TckReportTest {

  private final Path folder;

  TckReportTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @BeforeEach
  void writeReports() throws IOException {
    SampleReports.writeFailing(folder.resolve("redisson"));
    SampleReports.writePassing(folder.resolve("tamp-lz4"));

    assertThatThrownBy(() -> report("redisson,tamp-lz4"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            String.join(
                System.lineSeparator(),
                "Redisson 4.7.0: 3 tests ran instead of 479",
                "Tamp lz4: 3 tests ran instead of 479"));
  }

  @Test
  void thePageShowsTotalsEnvironmentAndFaults() throws IOException {
    assertThat(page())
        .contains("2 / 3")
        .contains("3 / 3")
        .contains("Java 17.0.15, Redis 7.0.15")
        .contains("1 test fails on Redisson 4.7.0 and passes on every other subject")
        .contains(Fault.LOADED_LATE.description());
  }

  @Test
  void thePageLinksToTheFailingAssertionAndItsTrace() throws IOException {
    String page = page();

    List<String> targets = find(page, "href=\"#([^\"]+)\"");

    assertThat(targets).isNotEmpty();
    assertThat(find(page, " id=\"([^\"]+)\"")).containsAll(targets);
    assertThat(page).contains("CacheLoaderTest.loads(CacheLoaderTest.java:589)");
  }

  @Test
  void thePageNeedsNoOtherFileAndRunsNothing() throws IOException {
    assertThat(page()).doesNotContain("src=", "url(", "@import", "<script", "<link");
  }

  @Test
  void everyRowOfAMarkdownTableHasTheCellsOfItsHead() throws IOException {
    int cells = 0;
    for (String line : Files.readAllLines(folder.resolve("out/report.md"))) {
      int found = line.startsWith("|") ? line.split("(?<!\\\\)\\|", -1).length : 0;
      assertThat(cells == 0 || found == 0 || found == cells).as(line).isTrue();
      cells = found;
    }
    assertThat(Files.readString(folder.resolve("out/report.md")))
        .contains(
            "| `CacheLoaderTest.loads` | Redisson 4.7.0 | Customizations are never closed;"
                + " Loaded values arrive late (fault 6); `AssertionError: ");
  }

  @Test
  void showsAFailureOutsideOfAnyClass() throws IOException {
    Files.writeString(
        Files.createDirectories(folder.resolve("ri")).resolve("TEST-a.A.xml"),
        "<testsuite time='0'><testcase classname='Test mechanism' name='Test mechanism'>"
            + "<error>java.lang.IllegalStateException: no server\n</error></testcase></testsuite>");

    assertThatThrownBy(() -> report("ri"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("IllegalStateException: no server");
    assertThat(page()).contains("IllegalStateException: no server");
  }

  @Test
  void namesTheSubjectsThatAreAllowed() {
    assertThatThrownBy(() -> report("ehcache"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Subject ehcache must be redisson, ri or tamp-ALGORITHM");
  }

  private void report(String subjects) throws IOException {
    TckReport.write(
        folder,
        folder.resolve("out"),
        "4.7.0",
        subjects,
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
  }

  private String page() throws IOException {
    return Files.readString(folder.resolve("out/index.html"));
  }

  private static List<String> find(String text, String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }
}
