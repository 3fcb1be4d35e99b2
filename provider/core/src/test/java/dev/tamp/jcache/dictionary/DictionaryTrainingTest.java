package dev.tamp.jcache.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.redisson.config.NameMapper;

/** The upkeep asks a cache without a dictionary to begin once a minute. */
class DictionaryTrainingTest {

  private static final int LENGTH = 10_000;
  private static final int ENOUGH = SampleReservoir.MAX_BYTES / LENGTH + 1;

  @AutoClose private final CacheFixture node = CacheFixture.open();

  private final Compressors compressors = Compressors.load(getClass().getClassLoader());
  private final List<StoredDictionary> adopted = new ArrayList<>();
  private final Random random = new Random(1);
  private final DictionaryTraining training =
      new DictionaryTraining(
          "menus",
          (DictionaryCompressor) compressors.named("zstd"),
          1,
          new KnownDictionaries(compressors),
          new DictionaryStore(
              node.client().getCommandExecutor(),
              RedisNames.of(CacheFixture.uniqueName("menus"), NameMapper.direct())),
          new DictionaryCounters(),
          adopted::add);

  @Test
  void keepsTheSamplesThatItHas() {
    boolean enough = false;
    for (int i = 0; i < ENOUGH; i++) {
      training.begin();
      enough = training.offer(value());
    }

    assertThat(enough).isTrue();
  }

  @Test
  void doesNotEndThePauseAfterAVainAttempt() {
    training.begin();
    offer(ENOUGH);
    training.train();
    assertThat(adopted).isEmpty();

    training.begin();

    assertThat(offer(ENOUGH)).isFalse();
  }

  private boolean offer(int values) {
    boolean enough = false;
    for (int i = 0; i < values; i++) {
      enough |= training.offer(value());
    }
    return enough;
  }

  private ByteBuf value() {
    byte[] bytes = new byte[LENGTH];
    random.nextBytes(bytes);
    return Unpooled.wrappedBuffer(bytes);
  }
}
