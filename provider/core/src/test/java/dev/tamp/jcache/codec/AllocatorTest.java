package dev.tamp.jcache.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.jvm.ChildJvm;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Netty 4.1, which Quarkus brings, and 4.2 allocate buffers in different ways. */
class AllocatorTest {

  @ParameterizedTest
  @CsvSource({
    "pooled, PooledByteBufAllocator",
    "adaptive, AdaptiveByteBufAllocator",
    "unpooled, UnpooledByteBufAllocator"
  })
  void framesKeepToTheirOwnMemory(String type, String allocator)
      throws IOException, InterruptedException {
    List<String> results =
        new ChildJvm().with("-Dio.netty.allocator.type=" + type).run(FramesInUse.class);

    assertThat(results).first().isEqualTo(allocator);
    assertThat(results.subList(1, results.size())).isNotEmpty().containsOnly("200");
  }
}
