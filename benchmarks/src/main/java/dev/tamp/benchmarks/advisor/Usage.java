package dev.tamp.benchmarks.advisor;

/**
 * How a cache is used.
 *
 * @param readsPerWrite reads for each write
 * @param bitsPerSecond the speed of the network to Redis
 */
public record Usage(double readsPerWrite, double bitsPerSecond) {}
