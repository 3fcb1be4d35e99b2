package dev.tamp.jcache;

/**
 * The part of one algorithm in {@link CompressionStatistics}, or that of raw values. Frames do not
 * tell {@code lz4hc} from {@code lz4}: a cache of one of them reads both as its own, and any other
 * cache reads both as {@code lz4}.
 */
public interface AlgorithmStatistics {

  /**
   * Values stored as this algorithm made them.
   *
   * @return values
   */
  long getWrittenValues();

  /**
   * Bytes of those values before compression.
   *
   * @return bytes
   */
  long getWrittenRawBytes();

  /**
   * Bytes of those values as they are stored.
   *
   * @return bytes
   */
  long getWrittenStoredBytes();

  /**
   * Time in this algorithm on writing, that of values which ended up raw included; an estimate as
   * {@link CompressionStatistics#getCompressionNanos()} is.
   *
   * @return nanoseconds
   */
  long getCompressionNanos();

  /**
   * Values read that were stored with this algorithm.
   *
   * @return values
   */
  long getReadValues();

  /**
   * Bytes of those values after decompression.
   *
   * @return bytes
   */
  long getReadRawBytes();

  /**
   * Bytes of those values as they are stored.
   *
   * @return bytes
   */
  long getReadStoredBytes();

  /**
   * Time in this algorithm on reading; an estimate as {@link
   * CompressionStatistics#getDecompressionNanos()} is.
   *
   * @return nanoseconds
   */
  long getDecompressionNanos();
}
