package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.measure.Timing;

/**
 * What a codec makes of a value.
 *
 * @param sample the name of the value
 * @param codec the name of the candidate
 * @param rawLength bytes that the inner codec makes of it
 * @param storedLength bytes that are stored
 * @param encode the time to encode it
 * @param decode the time to decode it
 */
record CodecResult(
    String sample, String codec, int rawLength, int storedLength, Timing encode, Timing decode) {

  double ratio() {
    return (double) storedLength / rawLength;
  }
}
