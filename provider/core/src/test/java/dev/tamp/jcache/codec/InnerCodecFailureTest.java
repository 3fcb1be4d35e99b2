package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.MalformedFrameException;
import java.io.IOException;
import java.util.List;
import javax.cache.CacheException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;

class InnerCodecFailureTest {

  static final List<Throwable> FAILURES =
      List.of(
          new IOException("secret"),
          new IllegalStateException("secret"),
          new NoClassDefFoundError("secret"),
          new StackOverflowError("secret"));

  @ParameterizedTest
  @FieldSource("FAILURES")
  void isAnExceptionThatNamesCacheCodecAndClassOnEncoding(Throwable failure) {
    Codec codec = Codecs.codec(FunctionCodec.failing(failure), Compression.zstd(1));

    assertThatThrownBy(() -> Codecs.encode(codec, "value"))
        .isInstanceOf(CacheException.class)
        .hasMessage(
            "Cache[menus]: codec "
                + FunctionCodec.class.getName()
                + " cannot encode a value of java.lang.String")
        .hasCause(failure);
  }

  @ParameterizedTest
  @FieldSource("FAILURES")
  void isAMarkerOnDecoding(Throwable failure) throws IOException {
    assertMarker(failure, new byte[] {1, 2, 3});
  }

  @ParameterizedTest
  @FieldSource("FAILURES")
  void isAMarkerOnDecodingAFrame(Throwable failure) throws IOException {
    Codec writer = Codecs.codec(StringCodec.INSTANCE, Compression.zstd(1));

    assertMarker(failure, Codecs.encode(writer, "value".repeat(1_000)));
  }

  @Test
  void isAMarkerEvenWhereAValueDoesNotFitIntoMemory() throws IOException {
    assertMarker(new OutOfMemoryError("secret"), new byte[] {1, 2, 3});
  }

  @Test
  void letsErrorsOfTheJvmThrough() {
    Codec codec = Codecs.codec(FunctionCodec.failing(new InternalError()), Compression.none());

    assertThatThrownBy(() -> Codecs.decode(codec, new byte[5])).isInstanceOf(InternalError.class);
  }

  @Test
  void decodesToNullWhatTheInnerCodecDecodesToNull() throws IOException {
    Codec inner =
        new FunctionCodec(StringCodec.INSTANCE.getValueEncoder(), (buffer, state) -> null);
    Codec codec = Codecs.codec(inner, Compression.zstd(1));

    assertThat(Codecs.decode(codec, new byte[5])).isNull();
    assertThat(Codecs.decode(codec, Codecs.encode(codec, "value".repeat(1_000)))).isNull();
  }

  private static void assertMarker(Throwable failure, byte[] stored) throws IOException {
    Codec codec = Codecs.codec(FunctionCodec.failing(failure), Compression.zstd(1));

    assertThat(Codecs.decode(codec, stored))
        .isInstanceOfSatisfying(
            UnreadableValue.class,
            value -> {
              assertThat(value.fault()).isNull();
              assertThat(value.toString())
                  .contains(FunctionCodec.class.getName(), failure.getClass().getName())
                  .doesNotContain("secret");
              assertThat(value.toException("menus", "k1"))
                  .isNotInstanceOf(MalformedFrameException.class)
                  .hasMessageStartingWith("Cache[menus]: value of key k1 is unreadable: codec ")
                  .hasCause(failure);
            });
  }
}
