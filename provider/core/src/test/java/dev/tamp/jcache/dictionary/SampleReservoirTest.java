package dev.tamp.jcache.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleReservoirTest {

  private final SampleReservoir reservoir = new SampleReservoir(10_000);

  @Test
  void keepsNothingBeforeItIsStarted() {
    assertThat(reservoir.offer(value(100))).isFalse();
    assertThat(reservoir.drain()).isEmpty();
  }

  @Test
  void isFullOnceAfterAsManyBytesAsItHolds() {
    reservoir.start();

    assertThat(offerAll(10_000, 1_000)).isOne();
    assertThat(reservoir.drain())
        .hasSize(SampleReservoir.MAX_BYTES / 10_000 + 1)
        .allMatch(sample -> sample.length == 10_000);
    assertThat(offerAll(10_000, 1_000)).isZero();
  }

  @Test
  void isFullOnceAfterAsManyValuesAsItHolds() {
    reservoir.start();

    assertThat(offerAll(16, 2 * SampleReservoir.MAX_SAMPLES)).isOne();
    assertThat(reservoir.drain()).hasSize(SampleReservoir.MAX_SAMPLES);
  }

  @Test
  void keepsNoValueThatIsTooLargeOrTooSmall() {
    reservoir.start();
    reservoir.offer(value(10_001));
    reservoir.offer(value(7));
    reservoir.offer(value(0));

    assertThat(reservoir.drain()).isEmpty();
  }

  @Test
  void leavesTheValueAlone() {
    reservoir.start();
    ByteBuf value = value(100).skipBytes(10);
    reservoir.offer(value);

    assertThat(value.readerIndex()).isEqualTo(10);
    assertThat(reservoir.drain()).singleElement().matches(sample -> sample.length == 90);
  }

  @Test
  void beginsAgainAfterAPause() {
    reservoir.pauseFor(100);

    offerAll(16, 10_000);

    assertThat(reservoir.drain()).hasSizeBetween(1, 9_999);
  }

  private long offerAll(int length, int count) {
    return IntStream.range(0, count).filter(i -> reservoir.offer(value(length))).count();
  }

  private static ByteBuf value(int length) {
    return Unpooled.wrappedBuffer(new byte[length]);
  }
}
