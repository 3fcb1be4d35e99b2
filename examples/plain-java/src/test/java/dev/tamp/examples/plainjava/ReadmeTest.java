package dev.tamp.examples.plainjava;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {

  private static final Path ROOT = Path.of("..", "..");

  @Test
  void showsTheLinesOfQuickStart() throws IOException {
    assertThat(readmeBlock("java")).isEqualTo(quickStart("// README begins", "// README ends"));
  }

  @Test
  void showsHowQuickStartReadsStatistics() throws IOException {
    assertThat(Files.readString(ROOT.resolve("README.md")))
        .contains(
            "## See what it saves\n\n```java\n"
                + quickStart("// README statistics begin", "// README statistics end")
                + "\n```\n");
  }

  @Test
  void showsTheConfigurationOfQuickStart() throws IOException {
    assertThat(readmeBlock("yaml"))
        .isEqualTo(Files.readString(Path.of("src/main/resources/tamp-jcache.yaml")).strip());
  }

  @Test
  void showsTheCommandsThatCiRuns() throws IOException {
    List<String> script = Files.readAllLines(ROOT.resolve(".ci/run"));

    assertThat(readmeBlock("bash").lines().map(line -> line.replaceFirst(" +#.*", "")))
        .hasSize(2)
        .containsExactlyElementsOf(
            script.stream().filter(line -> line.startsWith("mvn ")).toList());
  }

  private static String quickStart(String begin, String end) throws IOException {
    String source =
        Files.readString(Path.of("src/main/java/dev/tamp/examples/plainjava/QuickStart.java"));
    return find(begin + "\n(.*?)\n *" + end, source).stripIndent();
  }

  /** The first block of a language. */
  private static String readmeBlock(String language) throws IOException {
    return find("```" + language + "\n(.*?)\n```\n", Files.readString(ROOT.resolve("README.md")));
  }

  private static String find(String regex, String text) {
    Matcher matcher = Pattern.compile(regex, Pattern.DOTALL).matcher(text);
    assertThat(matcher.find()).as("a match of %s", regex).isTrue();
    return matcher.group(1);
  }
}
