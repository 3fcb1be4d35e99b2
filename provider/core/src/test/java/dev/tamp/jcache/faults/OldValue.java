package dev.tamp.jcache.faults;

import dev.tamp.jcache.jvm.ChildJvm;
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

  static final String READ = "read";
  static final String OUT_OF_MEMORY = "out of memory";

  private OldValue() {}

  /** A value whose first four bytes are those of the number 2^31 - 1. */
  static byte[] bytes() {
    return new byte[] {0x7F, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 'm', 'e', 'n', 'u'};
  }

  /**
   * Reads the value with each codec in turn; the arguments are a subject, an address and the name
   * of a cache.
   */
  public static void main(String[] arguments) throws Exception {
    Subject subject = Subject.valueOf(arguments[0]);
    for (RedissonCompression compression : RedissonCompression.values()) {
      String result = read(subject, compression, arguments[1], arguments[2]);
      System.out.println(ChildJvm.RESULT + result);
    }
    System.exit(0);
  }

  private static String read(
      Subject subject, RedissonCompression compression, String address, String cacheName) {
    CompletableFuture<String> result = new CompletableFuture<>();
    try (Fixture fixture = new Fixture(subject, Mode.ATOMIC)) {
      Codec values =
          new MemoryWatch(subject.compressing(compression, ByteArrayCodec.INSTANCE), result);
      Config config = fixture.newConfig(address);
      config.setCodec(new CompositeCodec(StringCodec.INSTANCE, values));
      Cache<String, byte[]> cache =
          fixture.openNode(config).createCache(cacheName, new MutableConfiguration<>());
      fixture
          .threads()
          .execute(
              () -> {
                Outcome outcome = Outcome.of(() -> Arrays.equals(cache.get(KEY), bytes()));
                result.complete(outcome.equals(Outcome.returned(true)) ? READ : "" + outcome);
              });
      return result.join();
    }
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
