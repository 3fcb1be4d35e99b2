package dev.tamp.jcache.cdi.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Currency;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** These texts are in users' Redis: a change of one makes all its entries misses. */
class ArgumentsTextTest {

  private static final String HERE = "dev.tamp.jcache.cdi.key.ArgumentsTextTest$";

  static List<Arguments> golden() {
    Set<String> set = new LinkedHashSet<>(List.of("b", "a"));
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("b", 2);
    map.put("a", 1);
    return List.of(
        golden("null", new @Nullable Object[] {null}),
        golden("", new Object[] {}),
        golden("\"lamp\",42", "lamp", 42),
        golden("\"a\\\"b\\\\\"", "a\"b\\"),
        golden("1,1L,java.lang.Short<1>,java.lang.Byte<1>", 1, 1L, (short) 1, (byte) 1),
        golden("java.lang.Double<0x1.999999999999ap-4>,java.lang.Float<-0x0.0p0>", 0.1, -0.0f),
        golden("true,'x'", true, 'x'),
        golden("java.time.DayOfWeek.MONDAY", DayOfWeek.MONDAY),
        golden("java.util.concurrent.TimeUnit.SECONDS", TimeUnit.SECONDS),
        golden(HERE + "Operator.PLUS", Operator.PLUS),
        golden(HERE + "Point(1,-2)", new Point(1, -2)),
        golden(
            HERE + "Line(" + HERE + "Point(0,0),[\"x\"])", new Line(new Point(0, 0), List.of("x"))),
        golden("(1,2)", new int[] {1, 2}),
        golden("((\"a\"),(null))", new @Nullable Object[] {new String[][] {{"a"}, {null}}}),
        golden("[[1],[2]],[1]", List.of(List.of(1), List.of(2)), new ArrayDeque<>(List.of(1))),
        golden("{\"a\",\"b\"},{\"a\"=1,\"b\"=2}", set, map),
        golden("Optional[1],Optional[]", Optional.of(1), Optional.empty()),
        golden(
            "java.math.BigDecimal<1.10>,java.math.BigInteger<7>",
            new BigDecimal("1.10"),
            BigInteger.valueOf(7)),
        golden("java.util.UUID<00000000-0000-0001-0000-000000000002>", new UUID(1, 2)),
        golden("java.time.LocalDate<2026-01-31>", LocalDate.of(2026, 1, 31)),
        golden("java.time.Instant<1970-01-01T00:00:00Z>", Instant.EPOCH),
        golden("java.time.Duration<PT1H>", Duration.ofHours(1)),
        golden("java.time.ZoneId<Europe/Berlin>", ZoneId.of("Europe/Berlin")),
        golden("java.util.Date<1970-01-01T00:00:00Z>", Date.from(Instant.EPOCH)),
        golden("java.net.URI<urn:a>", URI.create("urn:a")),
        golden("java.util.Locale<de_AT>", Locale.forLanguageTag("de-AT")),
        golden("java.util.Currency<EUR>", Currency.getInstance("EUR")),
        golden("java.lang.Class<java.lang.String>", String.class),
        golden(
            HERE + "Weight#cabaaec401adabb41d16fbf1227a2e9baacdaab0efa829533655b02970ed6dfd",
            new Weight(3)));
  }

  private static Arguments golden(String text, @Nullable Object... arguments) {
    return Arguments.of("(" + text + ")", arguments);
  }

  @ParameterizedTest
  @MethodSource("golden")
  void isAsItIsStored(String text, @Nullable Object[] arguments) {
    assertThat(ArgumentsText.of(arguments)).isEqualTo(text);
  }

  @Test
  void differsWhereArgumentsDo() {
    assertThat(golden().stream().map(arguments -> arguments.get()[0])).doesNotHaveDuplicates();
    assertThat(ArgumentsText.of(new Object[] {"a\",\"b"}))
        .isNotEqualTo(ArgumentsText.of(new Object[] {"a", "b"}));
    assertThat(ArgumentsText.of(new Object[] {List.of("a", "b")}))
        .isNotEqualTo(ArgumentsText.of(new Object[] {Set.of("a", "b")}));
  }

  @Test
  void namesTheClassThatHasNone() {
    Object argument = new Object();

    assertThatThrownBy(() -> ArgumentsText.of(new Object[] {argument}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.lang.Object")
        .hasMessageContaining("cannot be serialised");
  }

  @Test
  void namesTheRecordThatCannotBeRead() {
    assertThatThrownBy(() -> ArgumentsText.of(new Object[] {new Broken(1)}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Broken")
        .hasMessageContaining("no value today");
  }

  enum Operator {
    /** A constant with a class of its own. */
    PLUS {
      @Override
      public String toString() {
        return "+";
      }
    }
  }

  record Point(int x, int y) {}

  record Line(Point start, List<String> labels) {}

  record Broken(int value) {
    @Override
    public int value() {
      throw new UnsupportedOperationException("no value today");
    }
  }

  static final class Weight implements Serializable {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("unused") // by serialisation
    private final int grams;

    Weight(int grams) {
      this.grams = grams;
    }
  }
}
