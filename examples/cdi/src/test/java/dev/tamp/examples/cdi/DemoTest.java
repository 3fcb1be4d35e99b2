package dev.tamp.examples.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoTest {

  @Test
  void showsHitsMissesAndStoredBytes() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      Demo.run(out);
    }
    List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();

    assertThat(lines).hasSize(5);
    assertThat(lines.get(0)).startsWith("find lamp ").contains(" miss ").contains("costs 30");
    assertThat(lines.get(1)).contains(" hit ").contains("costs 30");
    assertThat(lines.get(2)).contains(" hit ").contains("costs 20");
    assertThat(lines.get(3)).contains(" miss ").contains("nothing").contains("   0 bytes");
    assertThat(lines.get(4)).contains(" miss ").contains("costs 30");
    assertThat(Files.readString(Path.of("README.md")))
        .as("what README shows")
        .contains(String.join("\n", lines));
  }
}
