package dev.tamp.jcache.frame;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the reader of the page on migration with the golden frames, where there is Python. It checks
 * the checksum before it asks for the module of the algorithm, which is seldom there.
 */
class PythonReaderTest {

  private static final Path READER_PAGE = Path.of("../../docs/migration.md");
  private static final Path FORMAT_PAGE = Path.of("../../docs/frame-format.md");
  private static final String MAIN =
      """

      import sys
      for line in sys.stdin:
          algorithm, unit, times, frame = line.split()
          value = bytes.fromhex(frame)
          damaged = value[:-1] + bytes([value[-1] ^ 1])
          try:
              decode(damaged)
              print(algorithm, "read although it is damaged")
          except ValueError:
              pass
          try:
              right = decode(value) == bytes.fromhex(unit) * int(times)
              print(algorithm, "right" if right else "wrong")
          except ImportError:
              print(algorithm, "without module")
      """;

  @TempDir private Path directory;

  @Test
  void readsTheGoldenFrames() throws IOException, InterruptedException {
    assumeTrue(run("--version", "").startsWith("Python 3"), "python3 is not there");
    Path reader = directory.resolve("reader.py");
    List<String> code = block(READER_PAGE, "```python");
    Files.writeString(reader, String.join("\n", code) + MAIN);
    List<String> frames = block(FORMAT_PAGE, "```golden");

    String results = run(reader.toString(), frames.stream().collect(joining("\n")));

    assertThat(code.stream().filter(line -> !line.isBlank())).hasSizeLessThanOrEqualTo(30);
    assertThat(results.lines())
        .hasSameSizeAs(frames)
        .allSatisfy(
            result ->
                assertThat(result)
                    .matches(
                        result.startsWith("stored")
                            ? "stored right"
                            : "\\w+ (right|without module)"));
  }

  private String run(String argument, String input) throws IOException, InterruptedException {
    Path in = Files.writeString(directory.resolve("input"), input);
    Process python;
    try {
      python =
          new ProcessBuilder("python3", argument)
              .redirectInput(in.toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      return "no python3: " + e.getMessage();
    }
    String output = new String(python.getInputStream().readAllBytes(), UTF_8);
    python.waitFor();
    return output;
  }

  private static List<String> block(Path page, String fence) throws IOException {
    try (Stream<String> lines = Files.lines(page)) {
      return lines
          .dropWhile(line -> !line.equals(fence))
          .skip(1)
          .takeWhile(line -> !line.equals("```"))
          .toList();
    }
  }
}
