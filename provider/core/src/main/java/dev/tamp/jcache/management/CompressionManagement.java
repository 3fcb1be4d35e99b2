package dev.tamp.jcache.management;

import dev.tamp.jcache.AlgorithmStatistics;
import dev.tamp.jcache.CompressionStatistics;
import dev.tamp.jcache.frame.ActiveCompression;
import java.util.Map;

/** Shows and changes the compression of a cache. */
public final class CompressionManagement implements CompressionMXBean {

  private final ActiveCompression compression;
  private final CompressionStatistics statistics;

  /**
   * Creates the bean.
   *
   * @param compression what it changes
   * @param statistics what it shows
   */
  public CompressionManagement(ActiveCompression compression, CompressionStatistics statistics) {
    this.compression = compression;
    this.statistics = statistics;
  }

  @Override
  public boolean isEnabled() {
    return compression.isEnabled();
  }

  @Override
  public void setEnabled(boolean enabled) {
    compression.setEnabled(enabled);
  }

  @Override
  public int getThreshold() {
    return compression.settings().threshold();
  }

  @Override
  public void setThreshold(int bytes) {
    compression.setThreshold(bytes);
  }

  @Override
  public double getMinSavings() {
    return compression.settings().minSavings();
  }

  @Override
  public void setMinSavings(double fraction) {
    compression.setMinSavings(fraction);
  }

  @Override
  public String getAlgorithm() {
    return statistics.getAlgorithm();
  }

  @Override
  public long getWrittenValues() {
    return statistics.getWrittenValues();
  }

  @Override
  public long getWrittenCompressed() {
    return statistics.getWrittenCompressed();
  }

  @Override
  public long getWrittenBelowThreshold() {
    return statistics.getWrittenBelowThreshold();
  }

  @Override
  public long getWrittenIncompressible() {
    return statistics.getWrittenIncompressible();
  }

  @Override
  public long getWrittenWhileOff() {
    return statistics.getWrittenWhileOff();
  }

  @Override
  public long getWrittenRawBytes() {
    return statistics.getWrittenRawBytes();
  }

  @Override
  public long getWrittenStoredBytes() {
    return statistics.getWrittenStoredBytes();
  }

  @Override
  public double getRatio() {
    return statistics.getRatio();
  }

  @Override
  public long getCompressions() {
    return statistics.getCompressions();
  }

  @Override
  public long getCompressionNanos() {
    return statistics.getCompressionNanos();
  }

  @Override
  public long getReadValues() {
    return statistics.getReadValues();
  }

  @Override
  public long getReadRawBytes() {
    return statistics.getReadRawBytes();
  }

  @Override
  public long getReadStoredBytes() {
    return statistics.getReadStoredBytes();
  }

  @Override
  public long getDecompressions() {
    return statistics.getDecompressions();
  }

  @Override
  public long getDecompressionNanos() {
    return statistics.getDecompressionNanos();
  }

  @Override
  public long getUnreadableValues() {
    return statistics.getUnreadableValues();
  }

  @Override
  public long getMalformedValues() {
    return statistics.getMalformedValues();
  }

  @Override
  public long getUnreadableMisses() {
    return statistics.getUnreadableMisses();
  }

  @Override
  public long getBypassedReads() {
    return statistics.getBypassedReads();
  }

  @Override
  public long getBypassedWrites() {
    return statistics.getBypassedWrites();
  }

  @Override
  public int getDictionary() {
    return statistics.getDictionary();
  }

  @Override
  public long getDictionaryAge() {
    return statistics.getDictionaryAge();
  }

  @Override
  public int getDictionaryBytes() {
    return statistics.getDictionaryBytes();
  }

  @Override
  public double getRatioWithDictionary() {
    return statistics.getRatioWithDictionary();
  }

  @Override
  public double getRatioWithoutDictionary() {
    return statistics.getRatioWithoutDictionary();
  }

  @Override
  public long getTrainings() {
    return statistics.getTrainings();
  }

  @Override
  public Map<String, AlgorithmStatistics> getByAlgorithm() {
    return statistics.getByAlgorithm();
  }
}
