package dev.tamp.jcache.statistics;

import dev.tamp.jcache.AlgorithmStatistics;
import java.util.concurrent.atomic.LongAdder;

/** Counts for one algorithm, or for raw values. */
final class AlgorithmCounters implements AlgorithmStatistics {

  private final LongAdder writtenValues = new LongAdder();
  private final LongAdder writtenRawBytes = new LongAdder();
  private final LongAdder writtenStoredBytes = new LongAdder();
  private final LongAdder compressionNanos = new LongAdder();
  private final LongAdder readValues = new LongAdder();
  private final LongAdder readRawBytes = new LongAdder();
  private final LongAdder readStoredBytes = new LongAdder();
  private final LongAdder decompressionNanos = new LongAdder();

  void written(int rawBytes, int storedBytes) {
    writtenValues.increment();
    writtenRawBytes.add(rawBytes);
    writtenStoredBytes.add(storedBytes);
  }

  void compressionTook(long nanos) {
    compressionNanos.add(nanos);
  }

  void read(int rawBytes, int storedBytes) {
    readValues.increment();
    readRawBytes.add(rawBytes);
    readStoredBytes.add(storedBytes);
  }

  void decompressionTook(long nanos) {
    decompressionNanos.add(nanos);
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
    return writtenStoredBytes.sum();
  }

  @Override
  public long getCompressionNanos() {
    return compressionNanos.sum();
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
    return readStoredBytes.sum();
  }

  @Override
  public long getDecompressionNanos() {
    return decompressionNanos.sum();
  }
}
