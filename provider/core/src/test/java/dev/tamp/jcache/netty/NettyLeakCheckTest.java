package dev.tamp.jcache.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBufAllocator;
import org.junit.jupiter.api.Test;

class NettyLeakCheckTest {

  @Test
  void findsBufferThatIsNeverReleased() throws InterruptedException {
    leak();

    assertThat(NettyLeakCheck.findLeaks())
        .anySatisfy(leak -> assertThat(leak).contains("NettyLeakCheckTest.leak"));
  }

  private static void leak() {
    ByteBufAllocator.DEFAULT.directBuffer(8).writeLong(0);
  }
}
