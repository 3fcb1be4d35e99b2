package dev.tamp.jcache.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.codec.JsonJacksonCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

/** These bytes are in users' Redis: a change of one makes all its entries misses. */
class ArgumentsKeyTest {

  private static final ArgumentsKey KEY = new ArgumentsKey("(\"lamp\",42)");

  @Test
  void isStoredByKryoAsBefore() throws IOException {
    assertIsStored(
        new Kryo5Codec(),
        "01006465762e74616d702e6a63616368652e6364692e417267756d656e74734b65f9"
            + "28226c616d70222c3432a9");
  }

  @Test
  void isStoredByJavaAsBefore() throws IOException {
    assertIsStored(
        new SerializationCodec(),
        "aced0005737200206465762e74616d702e6a63616368652e6364692e417267756d656e74734b6579"
            + "00000000000000010200014c0009617267756d656e74737400124c6a6176612f6c616e672f"
            + "537472696e673b787074000b28226c616d70222c343229");
  }

  @Test
  void isReadAsItWasWrittenByJackson() throws IOException {
    Codec codec = new JsonJacksonCodec();
    ByteBuf encoded = codec.getMapKeyEncoder().encode(KEY);

    assertThat(encoded.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            """
            {"@class":"dev.tamp.jcache.cdi.ArgumentsKey","arguments":"(\\"lamp\\",42)"}""");
    assertThat(codec.getMapKeyDecoder().decode(encoded, new State())).isEqualTo(KEY);
    encoded.release();
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
