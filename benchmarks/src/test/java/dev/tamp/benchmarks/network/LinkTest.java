package dev.tamp.benchmarks.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LinkTest {

  private final AtomicLong clock = new AtomicLong(-1_000_000_000);
  private final Link link = new Link(new Speed(8e9, 500), clock::get);

  @Test
  void bytesArriveAfterTheTimeTheyTakeAndTheLatency() {
    assertThat(sentNow(100)).isEqualTo(100 + 250);
  }

  @Test
  void bytesWaitForThoseBeforeThem() {
    link.send(100);

    assertThat(sentNow(50)).isEqualTo(100 + 50 + 250);
  }

  @Test
  void anIdleLinkSavesNothingUp() {
    link.send(100);
    clock.addAndGet(10_000);

    assertThat(sentNow(100)).isEqualTo(100 + 250);
    assertThat(link.bytes()).isEqualTo(200);
  }

  private long sentNow(int length) {
    return link.send(length) - clock.get();
  }
}
