package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CompressionTest {

  @Test
  void hasTheDocumentedDefaults() {
    Compression compression = Compression.lz4();

    assertThat(compression.threshold()).isEqualTo(1_024);
    assertThat(compression.minSavings()).isEqualTo(0.10);
    assertThat(compression.maxSize()).isEqualTo(128 * 1_024 * 1_024);
  }

  @Test
  void hasALowerThresholdWithADictionaryUnlessOneIsSet() {
    Dictionary dictionary = Dictionary.trained();

    assertThat(Compression.zstd(1).withDictionary(dictionary).threshold()).isEqualTo(64);
    assertThat(Compression.zstd(1).withThreshold(512).withDictionary(dictionary).threshold())
        .isEqualTo(512);
    assertThat(Compression.zstd(1).withDictionary(dictionary).withThreshold(512))
        .isEqualTo(Compression.zstd(1).withThreshold(512).withDictionary(dictionary))
        .isNotEqualTo(Compression.zstd(1).withThreshold(512));
    assertThat(Compression.zstd(1).withDictionary(dictionary))
        .isEqualTo(Serialised.copyOf(Compression.zstd(1).withDictionary(Dictionary.trained())))
        .isNotEqualTo(
            Compression.zstd(1).withDictionary(Dictionary.of(new byte[Dictionary.MIN_LENGTH])))
        .hasToString("zstd(1) dictionary=trained threshold=64 minSavings=0.1 maxSize=134217728");
  }

  static Stream<Arguments> algorithms() {
    return Stream.of(
        arguments(Compression.none(), "none", 0),
        arguments(Compression.lz4(), "lz4", 0),
        arguments(Compression.lz4hc(9), "lz4hc", 9),
        arguments(Compression.snappy(), "snappy", 0),
        arguments(Compression.brotli(4), "brotli", 4),
        arguments(Compression.zstd(-7), "zstd", -7),
        arguments(Compression.named("zstd"), "zstd", 1),
        arguments(Compression.named("brotli"), "brotli", 4),
        arguments(Compression.named("mine", 42), "mine", 42));
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void keepsAlgorithmAndLevel(Compression compression, String algorithm, int level) {
    assertThat(compression.algorithm()).isEqualTo(algorithm);
    assertThat(compression.level()).isEqualTo(level);
    assertThat(compression.isNone()).isEqualTo(algorithm.equals("none"));
  }

  static Stream<Arguments> refused() {
    Compression compression = Compression.lz4();
    return Stream.of(
        refused("threshold -1 must be 0 ", () -> compression.withThreshold(-1)),
        refused("minSavings 1.5 must be from 0 to less than 1", () -> savings(1.5)),
        refused("minSavings 1.0 must be from 0 to less than 1", () -> savings(1)),
        refused("minSavings -0.1 must be from 0 to less than 1", () -> savings(-0.1)),
        refused("minSavings NaN must be from 0 to less than 1", () -> savings(Double.NaN)),
        refused("maxSize 0 must be 1 or more bytes", () -> compression.withMaxSize(0)),
        refused("level 99 of zstd must be from -131072 to 22", () -> Compression.zstd(99)),
        refused("level 99 of zstd must be from -131072 to 22", () -> named("zstd", 99)),
        refused("level 12 of brotli must be from 0 to 11", () -> Compression.brotli(12)),
        refused("level 0 of lz4hc must be from 1 to 17", () -> Compression.lz4hc(0)),
        refused("level 3: snappy has no levels", () -> named("snappy", 3)),
        refused("level 1: none has no levels", () -> named("none", 1)),
        refused("8 to 1048576 bytes, not 7", () -> Dictionary.of(new byte[7])),
        refused("8 to 1048576 bytes, not more", () -> Dictionary.of(new byte[1_048_577])),
        refused("must be trained, or the place", () -> Dictionary.resource("menus")),
        refused("must not be blank", () -> named(" ", 0)),
        refused("must not be blank", () -> Compression.named("")));
  }

  private static Arguments refused(String message, ThrowingCallable setting) {
    return arguments(message, setting);
  }

  private static void savings(double fraction) {
    Compression.lz4().withMinSavings(fraction);
  }

  private static void named(String algorithm, int level) {
    Compression.named(algorithm, level);
  }

  @ParameterizedTest
  @MethodSource("refused")
  void saysWhatIsAllowed(String message, ThrowingCallable setting) {
    assertThatIllegalArgumentException().isThrownBy(setting).withMessageContaining(message);
  }

  @Test
  void takesTheOutermostSettingsThatAreAllowed() {
    Compression compression =
        Compression.zstd(22)
            .withThreshold(Integer.MAX_VALUE)
            .withMinSavings(Math.nextDown(1.0))
            .withMaxSize(1);

    assertThat(compression.maxSize()).isOne();
    assertThat(Compression.zstd(-131_072).withThreshold(0).withMinSavings(0).minSavings()).isZero();
  }

  /** One step away from a compression for each of its fields. */
  static List<Compression> neighbours() {
    Compression compression = Compression.zstd(3);
    return List.of(
        Compression.named("other", 3),
        Compression.zstd(4),
        compression.withThreshold(1),
        compression.withMinSavings(0.2),
        compression.withMaxSize(99),
        compression.withDictionary(Dictionary.of(new byte[Dictionary.MIN_LENGTH])));
  }

  @Test
  void neighboursCoverEveryField() {
    assertThat(neighbours())
        .hasSize(
            (int)
                Arrays.stream(Compression.class.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .count());
  }

  @ParameterizedTest
  @MethodSource("neighbours")
  void everyFieldCountsForEqualityAndSurvivesEveryChange(Compression neighbour)
      throws ReflectiveOperationException {
    Compression compression = Compression.zstd(3);
    assertThat(neighbour).isNotEqualTo(compression).doesNotHaveSameHashCodeAs(compression);
    assertThat(neighbour.toString()).isNotEqualTo(compression.toString());

    String changed = differingFields(neighbour, compression).get(0);
    for (Compression copy :
        List.of(
            neighbour.withThreshold(7), neighbour.withMinSavings(0.7), neighbour.withMaxSize(7))) {
      assertThat(differingFields(copy, neighbour)).hasSize(1);
      assertThat(differingFields(copy, compression)).contains(changed);
    }
  }

  @Test
  void isEqualToItsCopyAfterSerialisation() {
    Compression compression =
        Compression.brotli(5).withThreshold(7).withMinSavings(0.3).withMaxSize(9_999);

    assertThat(Serialised.copyOf(compression))
        .isNotSameAs(compression)
        .isEqualTo(compression)
        .hasSameHashCodeAs(compression)
        .hasToString("brotli(5) threshold=7 minSavings=0.3 maxSize=9999");
  }

  private static List<String> differingFields(Compression one, Compression other)
      throws ReflectiveOperationException {
    List<String> names = new ArrayList<>();
    for (Field field : Compression.class.getDeclaredFields()) {
      field.setAccessible(true);
      if (!Objects.equals(field.get(one), field.get(other))) {
        names.add(field.getName());
      }
    }
    return names;
  }
}
