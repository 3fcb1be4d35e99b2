package dev.tamp.benchmarks.candidate;

import dev.tamp.jcache.statistics.CompressionCounters;
import dev.tamp.jcache.statistics.SampledTime;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;

/**
 * Counts what Tamp counts of each value that it compresses, and does nothing else. The difference
 * between a codec that counts and one that does not is smaller than the spread of either, so what
 * counting costs is measured by itself. For one thread.
 */
final class StatisticsCodec extends BaseCodec {

  private final Encoder encoder;
  private final Decoder<Object> decoder;
  private int length;

  /**
   * Creates the codec.
   *
   * @param algorithm the id of an algorithm that the counters know
   */
  StatisticsCodec(Codec inner, CompressionCounters counters, int algorithm) {
    Encoder innerEncoder = inner.getMapValueEncoder();
    encoder =
        value -> {
          if (length == 0) {
            ByteBuf raw = innerEncoder.encode(value);
            length = raw.readableBytes();
            raw.release();
          }
          count(counters.compressionTime());
          counters.writtenCompressed(length, length / 2);
          return Unpooled.EMPTY_BUFFER;
        };
    decoder =
        (stored, state) -> {
          count(counters.decompressionTime(algorithm));
          counters.readCompressed(algorithm, length, length / 2);
          return length;
        };
  }

  private void count(SampledTime time) {
    int weight = time.weight(length);
    time.stop(weight, SampledTime.start(weight));
  }

  @Override
  public Encoder getValueEncoder() {
    return encoder;
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return decoder;
  }
}
