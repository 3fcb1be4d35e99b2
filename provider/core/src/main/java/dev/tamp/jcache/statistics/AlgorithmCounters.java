package dev.tamp.jcache.statistics;

import dev.tamp.jcache.AlgorithmStatistics;
import java.util.concurrent.atomic.LongAdder;

/** Counts for one algorithm, or for raw values. */
final class AlgorithmCounters implements AlgorithmStatistics {

  private final LongAdder writtenValues = new LongAdder();
  private final LongAdder writtenRawBytes = new LongAdder();
  private final LongAdder writtenBytesSaved = new LongAdder();
  private final SampledTime compressionTime = new SampledTime();
  private final LongAdder readValues = new LongAdder();
  private final LongAdder readRawBytes = new LongAdder();
  private final LongAdder readBytesSaved = new LongAdder();
  private final SampledTime decompressionTime = new SampledTime();

  void written(int rawBytes, int storedBytes) {
    writtenValues.increment();
    writtenRawBytes.add(rawBytes);
    if (rawBytes != storedBytes) {
      writtenBytesSaved.add(rawBytes - storedBytes);
    }
  }

  void read(int rawBytes, int storedBytes) {
    readValues.increment();
    readRawBytes.add(rawBytes);
    if (rawBytes != storedBytes) {
      readBytesSaved.add(rawBytes - storedBytes);
    }
  }

  SampledTime compressionTime() {
    return compressionTime;
  }

  SampledTime decompressionTime() {
    return decompressionTime;
  }

  @Override
  public long getWrittenValues() {
    return writtenValues.sum();
  }

  @Override
  public long getWrittenRawBytes() {
    return writtenRawBytes.sum();
  }

  @Override
  public long getWrittenStoredBytes() {
    return writtenRawBytes.sum() - writtenBytesSaved.sum();
  }

  @Override
  public long getCompressionNanos() {
    return compressionTime.nanos();
  }

  @Override
  public long getReadValues() {
    return readValues.sum();
  }

  @Override
  public long getReadRawBytes() {
    return readRawBytes.sum();
  }

  @Override
  public long getReadStoredBytes() {
    return readRawBytes.sum() - readBytesSaved.sum();
  }

  @Override
  public long getDecompressionNanos() {
    return decompressionTime.nanos();
  }
}
