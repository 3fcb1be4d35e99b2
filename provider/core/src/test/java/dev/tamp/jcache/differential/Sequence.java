package dev.tamp.jcache.differential;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A configuration, and operations on it.
 *
 * @param seed what it was drawn from
 * @param scenario the configuration
 * @param operations the operations
 */
record Sequence(long seed, Scenario scenario, List<Operation> operations) {

  /** A key that no operation uses; its events come after all others. */
  static final String LAST_KEY = "the last key";

  private static final int SHORTEST = 5;
  private static final int LONGEST = 25;

  static Sequence draw(long seed) {
    Random random = new Random(seed);
    Scenario scenario = Scenario.draw(random);
    Operations operations = new Operations(random, scenario);
    return new Sequence(
        seed,
        scenario,
        Stream.generate(operations::draw)
            .limit(SHORTEST + random.nextInt(LONGEST - SHORTEST + 1))
            .toList());
  }

  Sequence with(List<Operation> others) {
    return new Sequence(seed, scenario, others);
  }
}
