package dev.tamp.jcache.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FaultsPageTest {

  private static final Path PAGE = Path.of("..", "..", "docs", "redisson-faults.md");
  private static final Path SOURCES = Path.of("src/test/java/dev/tamp/jcache/faults");
  private static final Pattern TEST_OF_A_ROW =
      Pattern.compile("^\\| \\d+ \\|.*\\| `(\\w+)` \\|.*\\|$", Pattern.MULTILINE);

  @Test
  void pageNamesEveryTestOfAFault() throws Exception {
    assertThat(testsOnThePage()).isEqualTo(testsOfFaults());
  }

  private static Set<String> testsOnThePage() throws IOException {
    return TEST_OF_A_ROW
        .matcher(Files.readString(PAGE))
        .results()
        .map(row -> row.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> testsOfFaults() throws IOException, ClassNotFoundException {
    Set<String> tests = new TreeSet<>();
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.toList()) {
        String name = String.valueOf(file.getFileName()).replace(".java", "");
        Class<?> type = Class.forName(FaultTest.class.getPackageName() + "." + name);
        if (type.getSuperclass() == FaultTest.class) {
          tests.add(name);
        }
      }
    }
    return tests;
  }
}
