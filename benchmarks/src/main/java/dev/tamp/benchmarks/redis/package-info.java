/** A Redis server to measure with. */
@NullMarked
package dev.tamp.benchmarks.redis;

import org.jspecify.annotations.NullMarked;
