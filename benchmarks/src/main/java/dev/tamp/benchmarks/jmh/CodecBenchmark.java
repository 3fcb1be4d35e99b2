package dev.tamp.benchmarks.jmh;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.corpus.Corpus;
import dev.tamp.benchmarks.measure.CodecOperations;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Encodes and decodes one value through the interface that Redisson calls. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CodecBenchmark {

  /** A name of {@link Candidates}. */
  @Param({
    "inner codec",
    "Tamp default",
    "Tamp lz4",
    "Tamp lz4hc(9)",
    "Tamp snappy",
    "Tamp zstd(1)",
    "Tamp zstd(3)",
    "Tamp brotli(1)",
    "Tamp brotli(4)",
    "floor lz4",
    "floor snappy",
    "floor zstd(1)",
    "floor zstd(3)",
    "LZ4Codec",
    "SnappyCodecV2",
    "ZStdCodec",
    "LZ4CodecV2"
  })
  public String codec = "";

  /** A name of {@link Corpus}. */
  @Param({
    "JSON 187 B",
    "JSON 553 B",
    "JSON 1.1 KB",
    "JSON 4 KB",
    "JSON 50 KB",
    "JSON 500 KB",
    "JSON 5 MB",
    "Java objects (Kryo)",
    "base64 50 KB",
    "random 500 KB"
  })
  public String sample = "";

  @SuppressWarnings("NullAway.Init") // set up before any benchmark
  private CodecOperations operations;

  /** Encodes the value once, to have something to decode. */
  @Setup
  public void prepare() throws IOException {
    operations = new CodecOperations(Corpus.named(sample), Candidates.named(codec));
  }

  /** Frees the encoded value. */
  @TearDown
  public void release() {
    operations.close();
  }

  /** A write, without Redis. */
  @Benchmark
  public int encode() throws IOException {
    return operations.encode();
  }

  /** A read, without Redis. */
  @Benchmark
  public @Nullable Object decode() throws IOException {
    return operations.decode();
  }
}
