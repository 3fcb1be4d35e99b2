package dev.tamp.jcache.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.annotation.CacheResult;
import org.junit.jupiter.api.Test;

class TwoProcessesTest {

  @Test
  void findTheResultsOfEachOther() throws Exception {
    List<String> here;
    try (Application application = Application.start(Answers.class)) {
      here = answers(application.get(Answers.class));
    }
    assertThat(here).hasSize(6).allMatch(answer -> answer.endsWith(process()));

    assertThat(answersOfAnotherProcess()).isEqualTo(here);
  }

  private static List<String> answersOfAnotherProcess() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TwoProcessesTest.class.getName(),
                TestRedis.shared().address())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output.lines().filter(line -> line.contains("process ")).toList();
  }

  /** Run by the other process. */
  public static void main(String[] arguments) {
    try (Application application = Application.startOn(arguments[0], Answers.class)) {
      answers(application.get(Answers.class)).forEach(System.out::println);
    }
  }

  private static List<String> answers(Answers answers) {
    return List.of(
        answers.text("a"),
        answers.constant(Colour.RED),
        answers.record(new Point(1, 2)),
        answers.array(new String[] {"a", "b"}, new int[][] {{1}, {2, 3}}),
        answers.collections(List.of(Set.of("a", "b", "c"), Set.of("d")), Map.of("x", 1, "y", 2)),
        answers.sameTwice("a", "ab".substring(0, 1)));
  }

  private static String process() {
    return "process " + ProcessHandle.current().pid();
  }

  enum Colour {
    RED
  }

  record Point(int x, int y) {}

  @ApplicationScoped
  static class Answers {

    @CacheResult(cacheName = "text")
    public String text(String key) {
      return "text by " + process();
    }

    @CacheResult(cacheName = "enum")
    public String constant(Colour key) {
      return "enum by " + process();
    }

    @CacheResult(cacheName = "record")
    public String record(Point key) {
      return "record by " + process();
    }

    @CacheResult(cacheName = "array")
    public String array(String[] key, int[][] numbers) {
      return "array by " + process();
    }

    @CacheResult(cacheName = "collections")
    public String collections(List<Set<String>> key, Map<String, Integer> numbers) {
      return "collections by " + process();
    }

    @CacheResult(cacheName = "twice")
    public String sameTwice(String key, String other) {
      return "twice by " + process();
    }
  }
}
