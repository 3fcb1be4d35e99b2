package dev.tamp.examples.plainjava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DemoTest {

  private static DemoRedis redis;

  @BeforeAll
  static void openRedis() {
    redis = DemoRedis.open();
  }

  @AfterAll
  static void closeRedis() {
    redis.close();
  }

  @Test
  void showsEachValueInACacheOfEachAlgorithm() {
    Catalog catalog = new Catalog(1);
    List<String> lines =
        run(
            new Sample("a document", catalog.next(15).toJson()),
            new Sample("an object", catalog.next(15)),
            Sample.incompressible(catalog));

    assertThat(lines)
        .anyMatch(line -> line.matches("a document +1\\.\\d\\d KB( +\\d{3} B \\d\\d%){6}"))
        .anyMatch(line -> line.matches("an object +1\\.\\d\\d KB( +\\d{3} B \\d\\d%){6}"))
        .anyMatch(line -> line.matches("random bytes( +500 KB)( +500 KB raw){6}"))
        .anyMatch(line -> line.matches("zstd\\(1\\) +native \\S+ .*"))
        .anyMatch(line -> line.startsWith("Saved by zstd(1), the default: "));
  }

  @Test
  void failsIfAValueReadIsNotTheValueWritten() {
    assertThatThrownBy(() -> run(new Sample("no equals", new EqualToItselfOnly())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Cache[tamp-demo:none]: the value of key no equals is not the one that was put");
  }

  private static List<String> run(Sample... samples) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Demo.run(redis.address(), List.of(samples), new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static final class EqualToItselfOnly implements Serializable {
    private static final long serialVersionUID = 1L;
  }
}
