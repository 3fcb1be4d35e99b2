package dev.tamp.tck.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SurefireReportsTest {

  private static final Subject REDISSON = Subject.of("redisson", "4.7.0");
  private static final TestId LOADS =
      new TestId("org.jsr107.tck.integration.CacheLoaderTest", "loads");

  private static final TestResult PASSED = new TestResult(List.of(), false);

  private final Path folder;

  SurefireReportsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void countsATestOnceWhoseCleanUpFailsToo() throws IOException {
    SampleReports.writeFailing(folder);

    SubjectRun run = SurefireReports.read(REDISSON, folder);

    assertThat(run.size()).isEqualTo(3);
    assertThat(run.passed()).isEqualTo(2);
    assertThat(run.results().getOrDefault(LOADS, PASSED).failures())
        .extracting(Failure::headline)
        .containsExactly(
            "AssertionError: Expected: is <1> but: was <2> | <script>",
            "IllegalStateException: Expecting no open client connections. Customizations"
                + " implementing Closeable need to be closed. See issue 100");
  }

  @Test
  void readsTimeAndEnvironment() throws IOException {
    SampleReports.writePassing(folder);

    SubjectRun run = SurefireReports.read(REDISSON, folder);

    assertThat(run.time()).isEqualTo(Duration.ofMillis(1_250));
    assertThat(run.environment()).containsEntry("java.version", "17.0.15");
  }

  @Test
  void aSkippedTestHasNotPassed() throws IOException {
    Files.writeString(
        folder.resolve("TEST-a.A.xml"),
        "<testsuite time='0'><testcase classname='a.A' name='b'><skipped/></testcase></testsuite>");

    assertThat(SurefireReports.read(REDISSON, folder).passed()).isZero();
  }

  @Test
  void aFolderThatDoesNotExistHasNoResults() throws IOException {
    assertThat(SurefireReports.read(REDISSON, folder.resolve("absent")).size()).isZero();
  }

  @Test
  void namesTheReportThatCannotBeRead() throws IOException {
    Files.writeString(folder.resolve("TEST-broken.xml"), "<testsuite");

    assertThatThrownBy(() -> SurefireReports.read(REDISSON, folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("TEST-broken.xml");
  }
}
