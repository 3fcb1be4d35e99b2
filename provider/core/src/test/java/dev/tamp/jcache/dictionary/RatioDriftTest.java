package dev.tamp.jcache.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.statistics.DictionaryCounters;
import org.junit.jupiter.api.Test;

class RatioDriftTest {

  private final DictionaryCounters counters = new DictionaryCounters();
  private final RatioDrift drift = new RatioDrift(counters, 0.5);

  @Test
  void isNoneWhileADictionarySavesWhatItDid() {
    for (int i = 0; i < 10; i++) {
      write(0.58);
      assertThat(drift.hasDrifted()).isFalse();
    }
  }

  @Test
  void isSeenOnceWhereAFifthOfTheSavingsIsLost() {
    write(0.5);
    assertThat(drift.hasDrifted()).isFalse();
    write(0.62);
    assertThat(drift.hasDrifted()).isTrue();
    write(0.62);
    assertThat(drift.hasDrifted()).isFalse();
    write(0.9);
    assertThat(drift.hasDrifted()).isTrue();
  }

  @Test
  void isNotSeenInAFewValues() {
    counters.written(1_000, 1_000);

    assertThat(drift.hasDrifted()).isFalse();
  }

  @Test
  void doesNotCountWhatWasWrittenBefore() {
    write(1);
    RatioDrift later = new RatioDrift(counters, 0.5);
    write(0.5);

    assertThat(later.hasDrifted()).isFalse();
  }

  private void write(double ratio) {
    counters.written((int) RatioDrift.WINDOW, (int) (RatioDrift.WINDOW * ratio));
  }
}
