package dev.tamp.benchmarks.candidate;

import dev.tamp.benchmarks.corpus.JsonDocuments;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.frame.ActiveCompression;
import dev.tamp.jcache.frame.FrameDecoder;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameEncoder;
import dev.tamp.jcache.statistics.CompressionCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.redisson.client.codec.Codec;
import org.redisson.codec.LZ4Codec;
import org.redisson.codec.LZ4CodecV2;
import org.redisson.codec.SnappyCodecV2;
import org.redisson.codec.ZStdCodec;

/** All candidates, by name. */
public final class Candidates {

  /** The inner codec, without compression. */
  public static final Candidate INNER = new Candidate("inner codec", UnaryOperator.identity());

  /** A cache with the default compression, whose small values stay raw. */
  public static final Candidate DEFAULT = tamp("Tamp default", Compression.zstd(1));

  /** Redisson's codec of LZ4 blocks of commons-compress. */
  public static final Candidate REDISSON_LZ4_V2 = new Candidate("LZ4CodecV2", LZ4CodecV2::new);

  /** Redisson's codecs but for {@link #REDISSON_LZ4_V2}, which takes seconds for large values. */
  public static final List<Candidate> REDISSON =
      List.of(
          new Candidate("LZ4Codec", LZ4Codec::new),
          new Candidate("SnappyCodecV2", SnappyCodecV2::new),
          new Candidate("ZStdCodec", ZStdCodec::new));

  /** Tamp's algorithms at the levels that are worth a look. */
  public static final List<Compression> COMPRESSIONS =
      List.of(
          Compression.lz4(),
          Compression.lz4hc(9),
          Compression.snappy(),
          Compression.zstd(1),
          Compression.zstd(3),
          Compression.zstd(1).withDictionary(Dictionary.trained()),
          Compression.brotli(1),
          Compression.brotli(4));

  /** The same libraries, called without anything around them. */
  public static final List<Candidate> FLOORS =
      List.of(
          floor("lz4", RawLibrary::lz4),
          floor("snappy", RawLibrary::snappy),
          floor("zstd(1)", () -> RawLibrary.zstd(1)),
          floor("zstd(3)", () -> RawLibrary.zstd(3)));

  private static final Compressors COMPRESSORS =
      Compressors.load(Candidates.class.getClassLoader());

  private static final Map<String, UnaryOperator<Codec>> TAMP_CODECS = new ConcurrentHashMap<>();

  /** What Tamp counts for each value, without the value: no codec, and so not one of all. */
  public static final Candidate STATISTICS = statistics();

  private Candidates() {}

  /**
   * Tamp with an algorithm that compresses whatever saves a byte.
   *
   * @param compression the algorithm and its level
   * @return the candidate, named by {@link #tampName}
   */
  public static Candidate tamp(Compression compression) {
    return tamp(tampName(compression), compression.withThreshold(0).withMinSavings(0));
  }

  /**
   * The name of a candidate of Tamp.
   *
   * @param compression the algorithm and its level
   * @return the name
   */
  public static String tampName(Compression compression) {
    return "Tamp " + label(compression);
  }

  /**
   * The name of a candidate that only calls a library.
   *
   * @param label the algorithm as in {@link #label}
   * @return the name
   */
  public static String floorName(String label) {
    return "floor " + label;
  }

  /**
   * An algorithm and its level as they are written in code.
   *
   * @param compression the compression
   * @return such as {@code zstd(1)} or {@code zstd(1) + dictionary}
   */
  public static String label(Compression compression) {
    String algorithm =
        compression.level() == 0
            ? compression.algorithm()
            : String.format(Locale.ROOT, "%s(%d)", compression.algorithm(), compression.level());
    return compression.dictionary() == null ? algorithm : algorithm + " + dictionary";
  }

  /**
   * Every candidate.
   *
   * @return the candidates
   */
  public static List<Candidate> all() {
    List<Candidate> all = new ArrayList<>(List.of(INNER, DEFAULT));
    COMPRESSIONS.forEach(compression -> all.add(tamp(compression)));
    all.addAll(FLOORS);
    all.addAll(REDISSON);
    all.add(REDISSON_LZ4_V2);
    return all;
  }

  /**
   * Finds a candidate.
   *
   * @param name its name
   * @return the candidate
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Candidate named(String name) {
    return all().stream()
        .filter(candidate -> candidate.name().equals(name))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException("no candidate is named " + name));
  }

  /**
   * Finds a compression.
   *
   * @param label as in {@link #label}
   * @return the compression, with the default threshold and minimum savings
   * @throws IllegalArgumentException if there is none of this label
   */
  public static Compression compression(String label) {
    return Stream.concat(Stream.of(Compression.none()), COMPRESSIONS.stream())
        .filter(compression -> label(compression).equals(label))
        .findAny()
        .orElseThrow(() -> new IllegalArgumentException("no compression is labelled " + label));
  }

  /**
   * The libraries, whether they run natively, and their versions.
   *
   * @return a line for each algorithm
   */
  public static Stream<String> implementations() {
    return COMPRESSORS.all().stream()
        .map(compressor -> compressor.name() + ": " + compressor.availability().description());
  }

  /**
   * Makes frames.
   *
   * @param compression the algorithm and its level; whatever saves a byte is compressed
   * @param dictionaries the dictionaries
   * @return the encoder
   */
  public static FrameEncoder frameEncoder(Compression compression, FrameDictionaries dictionaries) {
    Compression eager =
        compression.withThreshold(0).withMinSavings(0).withMaxSize(Integer.MAX_VALUE);
    ActiveCompression active =
        ActiveCompression.of(tampName(compression), eager, COMPRESSORS, true);
    return new FrameEncoder(
        active,
        new CompressionCounters(active.cacheName(), active.compressor(), COMPRESSORS),
        false,
        dictionaries);
  }

  /**
   * Decodes frames of any algorithm and size.
   *
   * @param dictionaries the dictionaries
   * @return the decoder
   */
  public static FrameDecoder frameDecoder(FrameDictionaries dictionaries) {
    return new FrameDecoder(
        Integer.MAX_VALUE,
        COMPRESSORS,
        new CompressionCounters("frames", null, COMPRESSORS),
        dictionaries);
  }

  /**
   * The algorithm that takes dictionaries.
   *
   * @return zstd
   */
  public static DictionaryCompressor zstd() {
    return (DictionaryCompressor) COMPRESSORS.named("zstd");
  }

  private static Candidate tamp(String name, Compression compression) {
    if (compression.dictionary() != null) {
      return tampWithDictionary(name, compression);
    }
    return new Candidate(
        name,
        inner ->
            TAMP_CODECS
                .computeIfAbsent(name, key -> OwnClasses.codec(key, compression))
                .apply(inner));
  }

  private static Candidate tampWithDictionary(String name, Compression compression) {
    return new Candidate(
        name,
        inner ->
            new CompressingCodec(
                inner,
                inner,
                ActiveCompression.of(name, compression, COMPRESSORS, true),
                COMPRESSORS,
                DocumentDictionary.INSTANCE));
  }

  /** Trained on documents of other sizes than those that are measured, when it is first needed. */
  private static final class DocumentDictionary {

    static final SampleDictionary INSTANCE =
        SampleDictionary.train(JsonDocuments.others(), 1).orElseThrow();
  }

  private static Candidate statistics() {
    Compressor compressor = COMPRESSORS.named("zstd");
    return new Candidate(
        "statistics alone",
        inner ->
            new StatisticsCodec(
                inner,
                new CompressionCounters("statistics", compressor, COMPRESSORS),
                compressor.id()));
  }

  private static Candidate floor(String label, Supplier<RawLibrary> library) {
    return new Candidate(floorName(label), inner -> new FloorCodec(inner, library.get()));
  }
}
