package dev.tamp.jcache.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CapturedLog;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A cache whose values do not compress is named once. */
class IncompressibleValuesTest {

  @AutoClose private final CapturedLog log = CapturedLog.start();

  private final LongAdder compressed = new LongAdder();
  private final IncompressibleValues values =
      new IncompressibleValues("images", "brotli", compressed::sum);

  @Test
  void warnsOnceWhereMoreThanNineTenthsSaveTooLittle() {
    attempt(0, 1);
    attempt(99, 900);
    attempt(0, 10_000);

    assertThat(warnings())
        .containsExactly(
            "Cache[images]: 901 of 1000 values did not save enough with brotli and are stored raw;"
                + " compression none would spare the attempts");
  }

  @Test
  void saysNothingWhereTheyAreFewer() {
    for (int i = 0; i < 5; i++) {
      attempt(100, 900);
    }

    assertThat(warnings()).isEmpty();
  }

  @Test
  void judgesTheLatestValuesAlone() {
    for (int i = 0; i < 5; i++) {
      attempt(1_000, 0);
    }
    attempt(0, 1_000);

    assertThat(warnings()).hasSize(1);
  }

  @Test
  void countsEveryAttemptOfConcurrentWriters() {
    IntStream.range(0, 100_000).parallel().forEach(i -> attempt(i % 2, (i + 1) % 2));
    assertThat(warnings()).isEmpty();

    attempt(0, 1_000); // whatever is left of the last thousand, the next is over the limit
    attempt(0, 1_000);

    assertThat(warnings()).hasSize(1);
  }

  private void attempt(int saved, int savedTooLittle) {
    for (int i = 0; i < saved; i++) {
      compressed.increment();
    }
    for (int i = 0; i < savedTooLittle; i++) {
      values.savedTooLittle();
    }
  }

  private List<String> warnings() {
    return log.messages(Level.WARN);
  }
}
