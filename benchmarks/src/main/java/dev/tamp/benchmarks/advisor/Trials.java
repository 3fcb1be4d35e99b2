package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.measure.CpuTime;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameEncoder;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.UnreadableFrameException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tries algorithms on the values of a sample. */
final class Trials {

  /** What is tried unless everything is asked for. */
  static final List<Compression> USUAL =
      List.of(
          Compression.lz4(),
          Compression.lz4hc(3),
          Compression.lz4hc(9),
          Compression.snappy(),
          Compression.zstd(-1),
          Compression.zstd(1),
          Compression.zstd(3),
          Compression.zstd(6),
          Compression.brotli(1),
          Compression.brotli(4),
          Compression.brotli(5));

  /** All levels but those of zstd that only differ in how little they do. */
  static final List<Compression> ALL =
      Stream.of(
              Stream.of(Compression.lz4(), Compression.snappy()),
              IntStream.rangeClosed(1, 17).mapToObj(Compression::lz4hc),
              IntStream.rangeClosed(-5, 22).filter(i -> i != 0).mapToObj(Compression::zstd),
              IntStream.rangeClosed(0, 11).mapToObj(Compression::brotli))
          .flatMap(compressions -> compressions)
          .toList();

  private static final FrameDecoder DECODER = Candidates.frameDecoder();

  private final List<SizeClass> classes;
  private final long nanosPerClass;

  /**
   * Creates the trials.
   *
   * @param classes the values
   * @param nanosPerClass the CPU time after which no more values of a class are tried
   */
  Trials(List<SizeClass> classes, long nanosPerClass) {
    this.classes = classes;
    this.nanosPerClass = nanosPerClass;
  }

  Trial of(Compression compression) throws UnreadableFrameException {
    FrameEncoder encoder = Candidates.frameEncoder(compression);
    List<Trial.Outcome> outcomes = new ArrayList<>();
    for (SizeClass sizes : classes) {
      tried(sizes, encoder); // warms up
      outcomes.add(tried(sizes, encoder));
    }
    return new Trial(compression, outcomes);
  }

  private Trial.Outcome tried(SizeClass sizes, FrameEncoder encoder)
      throws UnreadableFrameException {
    List<ByteBuf> raws = new ArrayList<>();
    List<ByteBuf> frames = new ArrayList<>();
    try {
      sizes.values().forEach(value -> raws.add(direct(value)));
      long start = CpuTime.nanos();
      for (ByteBuf raw : raws) {
        frames.add(encoder.encode(raw.retain()));
        if (CpuTime.nanos() - start > nanosPerClass) {
          break;
        }
      }
      double encodeNanos = (double) (CpuTime.nanos() - start) / frames.size();
      start = CpuTime.nanos();
      for (ByteBuf frame : frames) {
        if (FrameFormat.startsWithMagic(frame)) {
          DECODER.decode(frame).release();
        }
      }
      double decodeNanos = (double) (CpuTime.nanos() - start) / frames.size();
      return new Trial.Outcome(
          sizes,
          raws.stream().limit(frames.size()).mapToInt(ByteBuf::readableBytes).toArray(),
          frames.stream().mapToInt(ByteBuf::readableBytes).toArray(),
          encodeNanos,
          decodeNanos);
    } finally {
      frames.forEach(ByteBuf::release);
      raws.forEach(ByteBuf::release);
    }
  }

  private static ByteBuf direct(ByteBuffer value) {
    return ByteBufAllocator.DEFAULT
        .directBuffer(Math.max(1, value.remaining()))
        .writeBytes(value.duplicate());
  }
}
