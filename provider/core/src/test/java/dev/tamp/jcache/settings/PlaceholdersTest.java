package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.config.Config;
import org.yaml.snakeyaml.Yaml;

/** Placeholders are what Redisson makes of them. */
class PlaceholdersTest {

  @BeforeAll
  static void define() {
    System.setProperty("tamp.test.word", "word");
    System.setProperty("tamp.test.empty", "");
    System.setProperty("tamp.test.nested", "${tamp.test.word}");
    System.setProperty("tamp.test.signs", "$1 \\ {}");
  }

  @AfterAll
  static void undefine() {
    for (String name : new String[] {"word", "empty", "nested", "signs"}) {
      System.clearProperty("tamp.test." + name);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "${tamp.test.word}",
        "a ${tamp.test.word} and ${tamp.test.word:-default}",
        "${tamp.test.empty}",
        "${tamp.test.empty:-default}",
        "${tamp.test.absent}",
        "${tamp.test.absent:-default}",
        "${tamp.test.absent:-}",
        "${tamp.test.absent:-a:-b}",
        "${tamp.test.word:-a:-b}",
        "${tamp.test.absent:-a:b}",
        "${tamp.test.absent:-${tamp.test.word}}",
        "${tamp.test.nested}",
        "${tamp.test.nested} ${tamp.test.word}",
        "${tamp.test.word} ${tamp.test.nested}",
        "${tamp.test.signs}",
        "${tamp-test-word:-default}",
        "${PATH}",
        "$tamp.test.word {tamp.test.word} ${ tamp.test.word }",
        "${tamp.test.word"
      })
  void areWhatRedissonMakesOfThem(String text) throws IOException {
    String yaml = "password: '" + text + "'";

    Map<String, String> read = new Yaml().load(Placeholders.resolve(yaml));

    assertThat(read.get("password")).isEqualTo(Config.fromYAML(yaml).getPassword());
  }
}
