package dev.tamp.examples.plainjava;

/**
 * One value in one cache, or several of them together.
 *
 * @param storedBytes the length of the value in Redis
 * @param putNanos the median time of a put
 * @param getNanos the median time of a get
 */
record Measurement(long storedBytes, long putNanos, long getNanos) {

  Measurement plus(Measurement other) {
    return new Measurement(
        storedBytes + other.storedBytes, putNanos + other.putNanos, getNanos + other.getNanos);
  }
}
