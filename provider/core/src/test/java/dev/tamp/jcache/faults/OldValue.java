package dev.tamp.jcache.faults;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import javax.cache.Cache;
import javax.cache.configuration.MutableConfiguration;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;
import org.redisson.codec.CompositeCodec;
import org.redisson.config.Config;

/**
 * A value that was stored before compression was turned on, and a program that reads it with
 * compression turned on and prints what came of it.
 */
final class OldValue {

  static final String KEY = "k";
  static final Codec CODEC = new CompositeCodec(StringCodec.INSTANCE, ByteArrayCodec.INSTANCE);

  /** What the line of the program's output that tells the result starts with. */
  static final String RESULT = "result: ";

  static final String READ = "read";
  static final String OUT_OF_MEMORY = "out of memory";

  private OldValue() {}

  /** A value whose first four bytes are those of the number 2^31 - 1. */
  static byte[] bytes() {
    return new byte[] {0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 'm', 'e', 'n', 'u'};
  }

  /** Reads the value; the arguments are a subject, a codec, an address and the name of a cache. */
  public static void main(String[] arguments) throws Exception {
    Subject subject = Subject.valueOf(arguments[0]);
    CompressingCodec compressing = CompressingCodec.valueOf(arguments[1]);
    CompletableFuture<String> result = new CompletableFuture<>();
    try (Fixture fixture = new Fixture(subject, Mode.ATOMIC)) {
      Codec values =
          new MemoryWatch(subject.compressing(compressing, ByteArrayCodec.INSTANCE), result);
      Config config = fixture.newConfig(arguments[2]);
      config.setCodec(new CompositeCodec(StringCodec.INSTANCE, values));
      Cache<String, byte[]> cache =
          fixture.openNode(config).createCache(arguments[3], new MutableConfiguration<>());
      fixture
          .threads()
          .execute(
              () -> {
                Outcome outcome = Outcome.of(() -> Arrays.equals(cache.get(KEY), bytes()));
                result.complete(outcome.equals(Outcome.returned(true)) ? READ : "" + outcome);
              });
      System.out.println(RESULT + result.join());
    }
    System.exit(0);
  }

  /** Tells when decoding a value ran out of memory, which a network thread would only log. */
  private static final class MemoryWatch extends BaseCodec {

    private final Codec codec;
    private final CompletableFuture<String> result;

    MemoryWatch(Codec codec, CompletableFuture<String> result) {
      this.codec = codec;
      this.result = result;
    }

    @Override
    public Decoder<Object> getValueDecoder() {
      return (buffer, state) -> {
        try {
          return codec.getValueDecoder().decode(buffer, state);
        } catch (OutOfMemoryError e) {
          result.complete(OUT_OF_MEMORY);
          throw e;
        }
      };
    }

    @Override
    public Encoder getValueEncoder() {
      return codec.getValueEncoder();
    }
  }
}
