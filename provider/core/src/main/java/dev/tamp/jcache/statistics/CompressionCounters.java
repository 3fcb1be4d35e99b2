package dev.tamp.jcache.statistics;

import dev.tamp.jcache.AlgorithmStatistics;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.compressor.Compressor;
import dev.tamp.jcache.compressor.Compressors;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Counts what the codec of a cache does, and what the cache does about Redis and values that fail
 * it. Counting allocates nothing. Safe for use by many threads.
 */
public final class CompressionCounters implements CompressionStatistics {

  private static final String NONE = "none";

  private static final int RAW_ID = 0;

  private final String algorithm;
  private final IncompressibleValues incompressibleValues;
  private final AlgorithmCounters raw = new AlgorithmCounters();
  private final AlgorithmCounters own;
  private final @Nullable AlgorithmCounters[] byId = new AlgorithmCounters[Compressors.LAST_ID + 1];
  private final Map<String, AlgorithmStatistics> byName = new LinkedHashMap<>();
  private final Map<RawReason, LongAdder> rawValues = new EnumMap<>(RawReason.class);
  private final LongAdder unreadableValues = new LongAdder();
  private final LongAdder malformedValues = new LongAdder();
  private final LongAdder unreadableMisses = new LongAdder();
  private final LongAdder bypassedReads = new LongAdder();
  private final LongAdder bypassedWrites = new LongAdder();
  private final RecentSize recentSize = new RecentSize();
  private final DictionaryCounters dictionaries;

  /**
   * Creates counters at zero, of a cache without dictionaries.
   *
   * @param cacheName the cache, for the warning
   * @param compressor the algorithm that the cache writes with; null for none
   * @param compressors the algorithms that it reads
   */
  public CompressionCounters(
      String cacheName, @Nullable Compressor compressor, Compressors compressors) {
    this(cacheName, compressor, compressors, new DictionaryCounters());
  }

  /**
   * Creates counters at zero.
   *
   * @param cacheName the cache, for the warning
   * @param compressor the algorithm that the cache writes with; null for none
   * @param compressors the algorithms that it reads
   * @param dictionaries counts what dictionaries do
   */
  public CompressionCounters(
      String cacheName,
      @Nullable Compressor compressor,
      Compressors compressors,
      DictionaryCounters dictionaries) {
    this.dictionaries = dictionaries;
    algorithm = compressor == null ? NONE : compressor.name();
    for (RawReason reason : RawReason.values()) {
      rawValues.put(reason, new LongAdder());
    }
    byId[RAW_ID] = raw;
    byName.put(NONE, raw);
    own = compressor == null ? raw : countersOf(compressor);
    compressors.all().forEach(this::countersOf);
    incompressibleValues = new IncompressibleValues(cacheName, algorithm, own::getWrittenValues);
  }

  private AlgorithmCounters countersOf(Compressor compressor) {
    AlgorithmCounters counters = byId[compressor.id()];
    if (counters == null) {
      counters = new AlgorithmCounters();
      byId[compressor.id()] = counters;
      byName.put(compressor.name(), counters);
    }
    return counters;
  }

  /**
   * The time in the algorithm that the cache writes with.
   *
   * @return counts the time of compressions
   */
  public SampledTime compressionTime() {
    return own.compressionTime();
  }

  /**
   * The time in an algorithm on reading.
   *
   * @param id the id of the algorithm, one of those given
   * @return counts the time of decompressions
   */
  public SampledTime decompressionTime(int id) {
    return countersOf(id).decompressionTime();
  }

  /**
   * Counts a value that is stored compressed.
   *
   * @param rawBytes its bytes before compression
   * @param storedBytes its bytes as they are stored
   */
  public void writtenCompressed(int rawBytes, int storedBytes) {
    own.written(rawBytes, storedBytes);
    recentSize.met(storedBytes);
  }

  /**
   * Counts a value that is stored raw.
   *
   * @param reason why
   * @param rawBytes its bytes
   * @param storedBytes its bytes as they are stored: more where it had to be marked as raw
   */
  public void writtenRaw(RawReason reason, int rawBytes, int storedBytes) {
    counter(reason).increment();
    raw.written(rawBytes, storedBytes);
    recentSize.met(storedBytes);
    if (reason == RawReason.INCOMPRESSIBLE) {
      incompressibleValues.savedTooLittle();
    }
  }

  /**
   * Counts a value that is read without decompression.
   *
   * @param rawBytes its bytes
   * @param storedBytes its bytes as they are stored
   */
  public void readRaw(int rawBytes, int storedBytes) {
    raw.read(rawBytes, storedBytes);
    recentSize.met(storedBytes);
  }

  /**
   * Counts a value that is decompressed.
   *
   * @param id the id of its algorithm, one of those given
   * @param rawBytes its bytes after decompression
   * @param storedBytes its bytes as they are stored
   */
  public void readCompressed(int id, int rawBytes, int storedBytes) {
    countersOf(id).read(rawBytes, storedBytes);
    recentSize.met(storedBytes);
  }

  /**
   * Counts a value that cannot be read.
   *
   * @param malformed whether that is because of its frame
   */
  public void unreadable(boolean malformed) {
    unreadableValues.increment();
    if (malformed) {
      malformedValues.increment();
    }
  }

  /** Counts an unreadable value that an operation takes for absent. */
  public void unreadableMissed() {
    unreadableMisses.increment();
  }

  /**
   * Counts reads that miss because Redis cannot be reached.
   *
   * @param keys how many keys were to be read
   */
  public void readsBypassed(int keys) {
    bypassedReads.add(keys);
  }

  /**
   * Counts writes and removals that are dropped because Redis cannot be reached.
   *
   * @param keys how many keys were to be written or removed
   */
  public void writesBypassed(int keys) {
    bypassedWrites.add(keys);
  }

  /**
   * About how large values are that were written and read lately.
   *
   * @return bytes as stored; 0 if there were none yet
   */
  public int recentStoredBytes() {
    return recentSize.bytes();
  }

  @Override
  public String getAlgorithm() {
    return algorithm;
  }

  @Override
  public long getWrittenValues() {
    return sum(AlgorithmStatistics::getWrittenValues);
  }

  @Override
  public long getWrittenCompressed() {
    return own == raw ? 0 : own.getWrittenValues();
  }

  @Override
  public long getWrittenBelowThreshold() {
    return counter(RawReason.BELOW_THRESHOLD).sum();
  }

  @Override
  public long getWrittenIncompressible() {
    return counter(RawReason.INCOMPRESSIBLE).sum();
  }

  @Override
  public long getWrittenWhileOff() {
    return counter(RawReason.OFF).sum();
  }

  @Override
  public long getWrittenRawBytes() {
    return sum(AlgorithmStatistics::getWrittenRawBytes);
  }

  @Override
  public long getWrittenStoredBytes() {
    return sum(AlgorithmStatistics::getWrittenStoredBytes);
  }

  @Override
  public double getRatio() {
    return (double) getWrittenStoredBytes() / getWrittenRawBytes();
  }

  @Override
  public long getCompressions() {
    return getWrittenCompressed() + getWrittenIncompressible();
  }

  @Override
  public long getCompressionNanos() {
    return own.getCompressionNanos();
  }

  @Override
  public long getReadValues() {
    return sum(AlgorithmStatistics::getReadValues);
  }

  @Override
  public long getReadRawBytes() {
    return sum(AlgorithmStatistics::getReadRawBytes);
  }

  @Override
  public long getReadStoredBytes() {
    return sum(AlgorithmStatistics::getReadStoredBytes);
  }

  @Override
  public long getDecompressions() {
    return getReadValues() - raw.getReadValues();
  }

  @Override
  public long getDecompressionNanos() {
    return sum(AlgorithmStatistics::getDecompressionNanos);
  }

  @Override
  public long getUnreadableValues() {
    return unreadableValues.sum();
  }

  @Override
  public long getMalformedValues() {
    return malformedValues.sum();
  }

  @Override
  public long getUnreadableMisses() {
    return unreadableMisses.sum();
  }

  @Override
  public long getBypassedReads() {
    return bypassedReads.sum();
  }

  @Override
  public long getBypassedWrites() {
    return bypassedWrites.sum();
  }

  @Override
  public int getDictionary() {
    return dictionaries.id();
  }

  @Override
  public long getDictionaryAge() {
    return dictionaries.ageSeconds();
  }

  @Override
  public int getDictionaryBytes() {
    return dictionaries.bytes();
  }

  @Override
  public double getRatioWithDictionary() {
    return dictionaries.ratioWith();
  }

  @Override
  public double getRatioWithoutDictionary() {
    return dictionaries.ratioWithout();
  }

  @Override
  public long getTrainings() {
    return dictionaries.trainings();
  }

  @Override
  public Map<String, AlgorithmStatistics> getByAlgorithm() {
    return Collections.unmodifiableMap(byName);
  }

  private AlgorithmCounters countersOf(int id) {
    return Objects.requireNonNull(byId[id], "counters");
  }

  private LongAdder counter(RawReason reason) {
    return Objects.requireNonNull(rawValues.get(reason), "counter");
  }

  private long sum(ToLongFunction<AlgorithmStatistics> count) {
    return byName.values().stream().mapToLong(count).sum();
  }
}
