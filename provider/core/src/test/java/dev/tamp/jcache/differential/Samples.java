package dev.tamp.jcache.differential;

import java.io.Serializable;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The keys and values of a sequence. There are few of each, so that operations meet the same
 * entries again and again.
 */
record Samples(List<Object> keys, List<Sample> values) {

  /** Longer than the threshold of any scenario, and with little that repeats. */
  private static final int LONG = 3_000;

  /** Large enough, also compressed, to be sent past scripts. */
  private static final int LARGE = 40_000;

  static Samples draw(Random random, ValueType type) {
    List<Object> keys =
        type == ValueType.ANY ? List.of("a", 7, 'c', "bb") : List.of("a", "bb", "ccc", "d", "ee");
    int size = 3 + random.nextInt(keys.size() - 2);
    return new Samples(keys.subList(0, size), values(random, type));
  }

  private static List<Sample> values(Random random, ValueType type) {
    int length = random.nextInt(3) == 0 ? LARGE : LONG;
    String noise =
        random
            .ints(length, 'a', 'z' + 1)
            .mapToObj(Character::toString)
            .collect(Collectors.joining());
    int aroundThreshold = Scenario.THRESHOLD - 4 + random.nextInt(8);
    List<Sample> texts =
        List.of(
            new Sample("\"x\"", () -> "x"),
            new Sample("text of " + aroundThreshold, () -> "t".repeat(aroundThreshold)),
            new Sample("repetitive text", () -> "abc".repeat(LONG)),
            new Sample("noise of " + length, () -> noise));
    List<Sample> maps =
        List.of(
            // "Aa" and "BB" have the same hash code, so they are iterated as they were inserted.
            new Sample("map Aa,BB", () -> map("Aa", "BB")),
            new Sample("map BB,Aa", () -> map("BB", "Aa")),
            new Sample("map c", () -> map("c")),
            new Sample("map of noise", () -> map(noise)));
    return switch (type) {
      case TEXT -> texts;
      case MAP -> maps;
      case ANY ->
          List.of(texts.get(0), texts.get(2), maps.get(0), maps.get(1), new Sample("42", () -> 42));
    };
  }

  private static Map<String, Integer> map(String... keys) {
    Map<String, Integer> map = new HashMap<>();
    for (String key : keys) {
      map.put(key, key.length());
    }
    return map;
  }

  Object key(Random random) {
    return keys.get(random.nextInt(keys.size()));
  }

  Set<Object> someKeys(Random random) {
    Set<Object> some = new LinkedHashSet<>();
    int attempts = random.nextInt(keys.size() + 1);
    for (int i = 0; i < attempts; i++) {
      some.add(key(random));
    }
    return some;
  }

  Sample value(Random random) {
    return values.get(random.nextInt(values.size()));
  }

  /** The type of values. */
  enum ValueType {
    TEXT,
    MAP,
    ANY
  }

  /** A value that is made anew each time it is used. */
  record Sample(String description, Source source) {

    Object make() {
      return source.make();
    }

    @Override
    public String toString() {
      return description;
    }

    /** Makes a value. */
    @FunctionalInterface
    interface Source extends Serializable {
      Object make();
    }
  }
}
