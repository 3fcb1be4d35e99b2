package dev.tamp.jcache.compressor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ReferenceCountTest {

  private final AtomicInteger freed = new AtomicInteger();
  private final ReferenceCount count = new ReferenceCount(freed::incrementAndGet);

  @Test
  void freesAfterTheLastUser() {
    assertThat(count.retain()).isTrue();
    count.release();
    assertThat(count.retain()).isTrue();
    count.release();
    assertThat(freed).hasValue(0);

    count.release();

    assertThat(freed).hasValue(1);
    assertThat(count.retain()).isFalse();
    assertThat(freed).hasValue(1);
  }
}
