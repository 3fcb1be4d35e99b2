package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@code docs/operations.md} lists is complete. */
class OperationsPageTest {

  private static final Path PAGE = Path.of("..", "..", "docs", "operations.md");
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** A call with its literal, which may be put together of several. */
  private static final Pattern LOG_LINE =
      Pattern.compile("LOG\\.(info|warn|error|debug)\\(\\s*((?:\"[^\"]*\"[\\s+]*)+)");

  private static final Pattern METER = Pattern.compile("(?:values|bytes|counter)\\(\"([a-z.]+)\"");

  @Test
  void listsEveryLogLine() throws IOException {
    String page = Files.readString(PAGE);

    assertThat(matches(LOG_LINE).map(call -> literal(call.group(2))))
        .hasSizeGreaterThan(10)
        .allSatisfy(line -> assertThat(page).contains("`" + line + "`"));
  }

  @Test
  void listsEveryMeter() throws IOException {
    String page = Files.readString(PAGE);

    assertThat(matches(METER).map(call -> call.group(1)))
        .hasSizeGreaterThan(5)
        .allSatisfy(
            meter ->
                assertThat(page)
                    .containsAnyOf(
                        "`tamp.cache." + meter + "`",
                        "`tamp.cache." + meter.replace(".stored", ".raw") + "`, `.stored`"));
  }

  private static String literal(String source) {
    return source.strip().replaceAll("\"[\\s+]*\"", "").replace("\"", "").replace("{}", "…");
  }

  private static Stream<MatchResult> matches(Pattern pattern) throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .map(OperationsPageTest::read)
          .flatMap(source -> pattern.matcher(source).results())
          .toList()
          .stream();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
