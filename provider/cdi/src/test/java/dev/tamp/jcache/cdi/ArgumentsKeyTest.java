package dev.tamp.jcache.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/** These bytes are in users' Redis: a change of one makes all its entries misses. */
class ArgumentsKeyTest {

  private static final ArgumentsKey KEY = new ArgumentsKey("(\"lamp\",42)");

  @Test
  void isStoredByKryoAsBefore() throws IOException {
    assertIsStored(new Kryo5Codec(), "KRYO");
  }

  @Test
  void isStoredByJavaAsBefore() throws IOException {
    assertIsStored(new SerializationCodec(), "JAVA");
  }

  private static void assertIsStored(Codec codec, String golden) throws IOException {
    ByteBuf encoded = codec.getMapKeyEncoder().encode(KEY);
    assertThat(ByteBufUtil.hexDump(encoded)).isEqualTo(golden);
    encoded.release();

    ByteBuf stored = Unpooled.wrappedBuffer(HexFormat.of().parseHex(golden));
    assertThat(codec.getMapKeyDecoder().decode(stored, new State())).isEqualTo(KEY);
  }

  @Test
  void hasEqualsAndHashCodeOfItsText() {
    assertThat(KEY)
        .isEqualTo(new ArgumentsKey(KEY.toString()))
        .hasSameHashCodeAs(new ArgumentsKey(KEY.toString()))
        .isNotEqualTo(new ArgumentsKey("(\"lamp\",43)"));
  }
}
