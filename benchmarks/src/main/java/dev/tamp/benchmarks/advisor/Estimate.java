package dev.tamp.benchmarks.advisor;

import dev.tamp.jcache.Compression;

/**
 * What a whole cache would be with a compression.
 *
 * @param compression the compression, its threshold included
 * @param storedBytes mean bytes of a stored value
 * @param memoryBytes mean memory of a stored value in Redis
 * @param encodeNanos mean CPU time to compress a value, 0 for values that stay raw
 * @param decodeNanos mean CPU time to decompress a value
 */
record Estimate(
    Compression compression,
    double storedBytes,
    double memoryBytes,
    double encodeNanos,
    double decodeNanos) {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Applies a threshold to what was tried. */
  static Estimate of(Trial trial, int threshold) {
    Compression compression = trial.compression().withThreshold(threshold);
    double stored = 0;
    double memory = 0;
    double encode = 0;
    double decode = 0;
    long values = 0;
    for (Trial.Outcome outcome : trial.classes()) {
      int tried = outcome.rawLengths().length;
      double weight = (double) outcome.sizes().values().size() / tried;
      values += outcome.sizes().values().size();
      for (int i = 0; i < tried; i++) {
        int raw = outcome.rawLengths()[i];
        boolean attempted = raw >= threshold;
        boolean framed =
            attempted && outcome.storedLengths()[i] <= (int) (raw * (1 - compression.minSavings()));
        int length = framed ? outcome.storedLengths()[i] : raw;
        stored += weight * length;
        memory += weight * Allocation.of(length);
        encode += attempted ? weight * outcome.encodeNanos() : 0;
        decode += framed ? weight * outcome.decodeNanos() : 0;
      }
    }
    return new Estimate(
        compression, stored / values, memory / values, encode / values, decode / values);
  }

  /** The same values without compression. */
  static Estimate none(CacheSample sample) {
    return new Estimate(
        Compression.none(),
        sample.meanRaw(),
        sample.values().stream()
            .mapToLong(value -> Allocation.of(value.rawLength()))
            .average()
            .orElse(0),
        0,
        0);
  }

  /** CPU and transfer of one write and its reads. */
  double nanos(Usage usage) {
    double transfer = storedBytes * Byte.SIZE * NANOS_PER_SECOND / usage.bitsPerSecond();
    return encodeNanos
        + usage.readsPerWrite() * decodeNanos
        + (1 + usage.readsPerWrite()) * transfer;
  }
}
