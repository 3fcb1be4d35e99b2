package dev.tamp.jcache;

import java.util.Map;

/**
 * What compression saves a cache on this node, what it costs, and whether something is damaged:
 * {@code cache.unwrap(CompressionStatistics.class)}. The numbers are live and only grow, from the
 * creation of the cache on. They are always counted, whether statistics are enabled or not, since
 * counting is cheap. Safe for use by many threads; numbers that are read one after the other need
 * not be of the same moment.
 *
 * <p>Counted is what the codec does, for that is what is paid for. A value is written each time it
 * is encoded, also where it is not stored in the end: because there is an entry already, or because
 * another writer was faster and the operation is tried again. A value is read each time it is
 * decoded: by any operation that needs it, by an iterator, and for an event. Keys are not counted.
 */
public interface CompressionStatistics {

  /**
   * The algorithm that the cache is configured with.
   *
   * @return its name; {@code none} where nothing is compressed
   */
  String getAlgorithm();

  /**
   * Values written.
   *
   * @return values: those stored compressed, and those stored raw for any reason
   */
  long getWrittenValues();

  /**
   * Values stored compressed.
   *
   * @return values
   */
  long getWrittenCompressed();

  /**
   * Values stored raw because they are smaller than the threshold.
   *
   * @return values
   */
  long getWrittenBelowThreshold();

  /**
   * Values stored raw because compression saves less than the minimum. They cost its time.
   *
   * @return values
   */
  long getWrittenIncompressible();

  /**
   * Values stored raw because compression is off: by the configuration, a switch, or over JMX.
   *
   * @return values
   */
  long getWrittenWhileOff();

  /**
   * Bytes of the values written, as the inner codec encodes them.
   *
   * @return bytes
   */
  long getWrittenRawBytes();

  /**
   * Bytes of the values written, as they are stored.
   *
   * @return bytes
   */
  long getWrittenStoredBytes();

  /**
   * What is left of the values written: stored bytes divided by raw bytes. 0.3 means that 70 % are
   * saved; a little more than 1 is possible, where raw values had to be marked as such.
   *
   * @return the ratio; {@link Double#NaN} as long as no byte was written
   */
  double getRatio();

  /**
   * Values that went through the algorithm, or were found too small for any saving.
   *
   * @return values stored compressed or raw as incompressible
   */
  long getCompressions();

  /**
   * Time in the algorithm on writing. An estimate where the cache has written more than a thousand
   * values of less than 16 KiB: of the later ones, one in sixteen is timed, by chance, and counts
   * sixteenfold, since reading the clock takes longer than all other counting. All others are timed
   * one by one.
   *
   * @return nanoseconds of {@link System#nanoTime()}, of all threads together
   */
  long getCompressionNanos();

  /**
   * Values read, raw or compressed.
   *
   * @return values whose bytes could be restored
   */
  long getReadValues();

  /**
   * Bytes of the values read, as the inner codec gets them.
   *
   * @return bytes
   */
  long getReadRawBytes();

  /**
   * Bytes of the values read, as they are stored.
   *
   * @return bytes
   */
  long getReadStoredBytes();

  /**
   * Values that were decompressed.
   *
   * @return values
   */
  long getDecompressions();

  /**
   * Time in algorithms on reading; an estimate in the same way as {@link #getCompressionNanos()},
   * for each algorithm by itself.
   *
   * @return nanoseconds of {@link System#nanoTime()}, of all threads together
   */
  long getDecompressionNanos();

  /**
   * Times that a value could not be read, for whatever reason. Where only the inner codec failed,
   * the value is among the values read as well.
   *
   * @return times
   */
  long getUnreadableValues();

  /**
   * Times that a value could not be read because its frame is damaged, or of a later version: the
   * part of the unreadable values that {@link MalformedFrameException} stands for.
   *
   * @return times
   */
  long getMalformedValues();

  /**
   * Times that an operation took an unreadable value for absent.
   *
   * @return times
   * @see Unreadable#MISS
   */
  long getUnreadableMisses();

  /**
   * Reads that missed because Redis could not be reached.
   *
   * @return keys
   * @see OnFailure#BYPASS
   */
  long getBypassedReads();

  /**
   * Writes and removals that were dropped because Redis could not be reached.
   *
   * @return keys
   * @see OnFailure#BYPASS
   */
  long getBypassedWrites();

  /**
   * The dictionary that this node writes values with.
   *
   * @return its number among the dictionaries of the cache, from 1; 0 if there is none
   * @see Compression#withDictionary
   */
  int getDictionary();

  /**
   * The age of the dictionary.
   *
   * @return seconds since it was trained, or given to the cache on this node; 0 if there is none
   */
  long getDictionaryAge();

  /**
   * The size of the dictionary.
   *
   * @return bytes; 0 if there is none
   */
  int getDictionaryBytes();

  /**
   * What is left of the values for which dictionaries were used: stored bytes divided by raw bytes,
   * also of those that a dictionary did not help.
   *
   * @return the ratio; {@link Double#NaN} as long as there is no such value
   */
  double getRatioWithDictionary();

  /**
   * What zstd left of the values that the dictionary was tried on when it was trained, without a
   * dictionary.
   *
   * @return the ratio; {@link Double#NaN} if there is no dictionary, or it was given
   */
  double getRatioWithoutDictionary();

  /**
   * Trainings of dictionaries on this node.
   *
   * @return trainings, whether a dictionary came of them or not
   */
  long getTrainings();

  /**
   * The same by algorithm.
   *
   * @return for each algorithm that this node can read, by its name, its part; under {@code none}
   *     that of raw values
   */
  Map<String, AlgorithmStatistics> getByAlgorithm();
}
