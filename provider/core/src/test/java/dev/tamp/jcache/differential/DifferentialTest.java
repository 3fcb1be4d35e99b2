package dev.tamp.jcache.differential;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/**
 * Random operations do on Tamp what they do on the reference implementation: results, contents,
 * events, statistics, and calls of loader, writer and expiry policy.
 *
 * <p>System properties: {@value #SEQUENCES}, how many sequences; {@value #SEED}, the seed of the
 * first, each other having the next one.
 */
class DifferentialTest {

  private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(DifferentialTest.class);

  private static final String SEQUENCES = "tamp.differential.sequences";
  private static final String SEED = "tamp.differential.seed";
  private static final int MOST_DIFFERENCES_SHOWN = 3;

  private final Logger managers = (Logger) LoggerFactory.getLogger("dev.tamp.jcache.manager");
  private @Nullable Level levelBefore;

  @BeforeEach
  void logNoCreations() {
    levelBefore = managers.getLevel();
    managers.setLevel(Level.WARN);
  }

  @AfterEach
  void logCreations() {
    managers.setLevel(levelBefore);
  }

  @Test
  void doesWhatTheReferenceImplementationDoes() {
    int sequences = Integer.getInteger(SEQUENCES, 300);
    long firstSeed = Long.getLong(SEED, System.currentTimeMillis() * 1_000);
    LOG.info("{} sequences from seed {}", sequences, firstSeed);
    List<Difference> differences = new ArrayList<>();
    try (Implementations implementations = new Implementations()) {
      Function<Sequence, @Nullable Difference> comparison =
          sequence -> Comparison.of(sequence, implementations);
      for (int i = 0; i < sequences && differences.size() < MOST_DIFFERENCES_SHOWN; i++) {
        Difference difference = comparison.apply(Sequence.draw(firstSeed + i));
        if (difference != null) {
          differences.add(Shrinking.shrink(difference, comparison));
        }
      }
    }
    assertThat(differences).as("differences, of %d from seed %d", sequences, firstSeed).isEmpty();
  }
}
