package dev.tamp.jcache.frame;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarintTest {

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "1, 01",
    "127, 7f",
    "128, 8001",
    "16383, ff7f",
    "16384, 808001",
    "20000, a09c01",
    "2097151, ffff7f",
    "2097152, 80808001",
    "268435455, ffffff7f",
    "268435456, 8080808001",
    "2147483647, ffffffff07"
  })
  void writesAndReads(int number, String hex) throws UnreadableFrameException {
    ByteBuf out = Unpooled.buffer();
    Varint.write(out, number);

    assertThat(ByteBufUtil.hexDump(out)).isEqualTo(hex);
    assertThat(Varint.length(number)).isEqualTo(hex.length() / 2);
    assertThat(Varint.read(out, 0)).isEqualTo(number);
  }
}
