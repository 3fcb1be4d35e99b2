package dev.tamp.jcache.manager;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.frame.Frames;
import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisConsole;
import dev.tamp.jcache.redis.RedisProcess;
import java.io.IOException;
import javax.cache.Cache;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.redisson.client.codec.StringCodec;

/** Where lz4 takes the place of zstd, the zstd values of other nodes are misses. */
@Timeout(120)
class FallbackTest {

  @AutoClose private final CacheFixture node = CacheFixture.open();
  @AutoClose private final CacheFixture otherNode = CacheFixture.open();
  @AutoClose private final RedisConsole redis = RedisConsole.open();

  @Test
  void missesWhatNeedsTheMissingLibraryAndNothingElse() throws IOException, InterruptedException {
    String name = CacheFixture.uniqueName("fallback");
    Cache<String, String> cache =
        node.createCache(
            name,
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCodec(StringCodec.INSTANCE)
                .setCompression(Compression.zstd(1)));
    cache.put("zstd", "menu".repeat(1_000));
    cache.put("raw", "menu");
    otherNode
        .createCache(
            name,
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setCodec(StringCodec.INSTANCE)
                .setCompression(
                    Compression.zstd(1)
                        .withDictionary(Dictionary.of("menu of the day".getBytes(US_ASCII)))))
        .put("dictionary", "menu".repeat(100));
    redis.call("HSET", name, "damaged", Frames.of(1, 5, new byte[5]));

    assertThat(
            new ChildJvm()
                .without(jar -> jar.startsWith("zstd-jni-"))
                .run(
                    FallbackReads.class,
                    RedisProcess.sharedAddress(),
                    name,
                    "zstd",
                    "dictionary",
                    "raw",
                    "damaged"))
        .containsExactly(
            "zstd: false null",
            "dictionary: false null",
            "raw: true menu",
            "damaged: MalformedFrameException");
    assertThat(cache.get("zstd")).hasSize(4_000);
  }
}
