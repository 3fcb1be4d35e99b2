package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.candidate.SampleDictionary;
import dev.tamp.benchmarks.measure.CpuTime;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameEncoder;
import dev.tamp.jcache.frame.FrameFormat;
import dev.tamp.jcache.frame.UnreadableFrameException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
          Compression.zstd(1).withDictionary(Dictionary.trained()),
          Compression.zstd(3).withDictionary(Dictionary.trained()),
          Compression.brotli(1),
          Compression.brotli(4),
          Compression.brotli(5));

  /** All levels but those of zstd that only differ in how little they do. */
  static final List<Compression> ALL =
      Stream.of(
              Stream.of(Compression.lz4(), Compression.snappy()),
              IntStream.rangeClosed(1, 17).mapToObj(Compression::lz4hc),
              IntStream.rangeClosed(-5, 22).filter(i -> i != 0).mapToObj(Compression::zstd),
              IntStream.of(1, 3, 6, 9)
                  .mapToObj(Compression::zstd)
                  .map(compression -> compression.withDictionary(Dictionary.trained())),
              IntStream.rangeClosed(0, 11).mapToObj(Compression::brotli))
          .flatMap(compressions -> compressions)
          .toList();

  private interface Operation {
    void run(ByteBuf buffer) throws UnreadableFrameException;
  }

  private static final long SHORTEST_NANOS = 20_000_000;

  /** Of each class: as much as a cache trains a dictionary on. */
  private static final long SAMPLE_BYTES = 1 << 20;

  /** Training refuses smaller values. */
  private static final int SMALLEST_SAMPLE = 8;

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

  /**
   * Tries an algorithm; one with a dictionary on every second value, because the others train it.
   *
   * @return what came of it; empty if no dictionary can be made of the values
   */
  Optional<Trial> of(Compression compression) throws UnreadableFrameException {
    if (compression.dictionary() == null) {
      return Optional.of(tried(compression, FrameDictionaries.NONE, 1));
    }
    Optional<SampleDictionary> dictionary = SampleDictionary.train(samples(), compression.level());
    return dictionary.isPresent()
        ? Optional.of(tried(compression, dictionary.get(), 2))
        : Optional.empty();
  }

  private Trial tried(Compression compression, FrameDictionaries dictionaries, int step)
      throws UnreadableFrameException {
    FrameEncoder encoder = Candidates.frameEncoder(compression, dictionaries);
    FrameDecoder decoder = Candidates.frameDecoder(dictionaries);
    List<Trial.Outcome> outcomes = new ArrayList<>();
    for (SizeClass sizes : classes) {
      outcomes.add(tried(sizes, step, encoder, decoder));
    }
    return new Trial(compression, outcomes);
  }

  /** Every second value that is not too large for a dictionary, spread over the classes. */
  private List<byte[]> samples() {
    List<byte[]> samples = new ArrayList<>();
    for (SizeClass sizes : classes) {
      long bytes = 0;
      for (int i = 1; i < sizes.values().size() && bytes < SAMPLE_BYTES; i += 2) {
        ByteBuffer value = sizes.values().get(i);
        if (value.remaining() >= SMALLEST_SAMPLE
            && value.remaining() <= CacheDictionaries.MAX_VALUE) {
          byte[] sample = new byte[value.remaining()];
          value.duplicate().get(sample);
          samples.add(sample);
          bytes += sample.length;
        }
      }
    }
    return samples;
  }

  private Trial.Outcome tried(SizeClass sizes, int step, FrameEncoder encoder, FrameDecoder decoder)
      throws UnreadableFrameException {
    List<ByteBuf> raws = new ArrayList<>();
    List<ByteBuf> frames = new ArrayList<>();
    try {
      for (int i = 0; i < sizes.values().size(); i += step) {
        raws.add(direct(sizes.values().get(i)));
      }
      long start = CpuTime.nanos();
      for (ByteBuf raw : raws) {
        frames.add(encoder.encode(raw.retain()));
        if (CpuTime.nanos() - start > nanosPerClass) {
          break;
        }
      }
      List<ByteBuf> tried = raws.subList(0, frames.size());
      return new Trial.Outcome(
          sizes,
          tried.stream().mapToInt(ByteBuf::readableBytes).toArray(),
          frames.stream().mapToInt(ByteBuf::readableBytes).toArray(),
          nanos(tried, raw -> encoder.encode(raw.retain()).release()),
          nanos(frames, frame -> decode(decoder, frame)));
    } finally {
      frames.forEach(ByteBuf::release);
      raws.forEach(ByteBuf::release);
    }
  }

  /** The mean time of an operation: of as many rounds as it takes, after as many to warm up. */
  private static double nanos(List<ByteBuf> buffers, Operation operation)
      throws UnreadableFrameException {
    double nanos = 0;
    for (int i = 0; i < 2; i++) {
      long start = CpuTime.nanos();
      long spent;
      int rounds = 0;
      do {
        for (ByteBuf buffer : buffers) {
          operation.run(buffer);
        }
        rounds++;
        spent = CpuTime.nanos() - start;
      } while (spent < SHORTEST_NANOS);
      nanos = (double) spent / rounds / buffers.size();
    }
    return nanos;
  }

  private static void decode(FrameDecoder decoder, ByteBuf frame) throws UnreadableFrameException {
    if (FrameFormat.startsWithMagic(frame)) {
      decoder.decode(frame).release();
    }
  }

  private static ByteBuf direct(ByteBuffer value) {
    return ByteBufAllocator.DEFAULT
        .directBuffer(Math.max(1, value.remaining()))
        .writeBytes(value.duplicate());
  }
}
