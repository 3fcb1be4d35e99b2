package dev.tamp.benchmarks.cache;

/**
 * What an operation took in one cache.
 *
 * @param scenario the scenario
 * @param operation the operation
 * @param label the compression
 * @param latency the times
 * @param bytesOnTheWire bytes of an operation to Redis and back; 0 on the loopback interface, where
 *     they are not counted
 * @param memoryUsage what the cache takes in Redis, in bytes
 */
public record CacheResult(
    Scenario scenario,
    CacheOperation operation,
    String label,
    Latency latency,
    long bytesOnTheWire,
    long memoryUsage) {}
