/** Measures the values of an existing cache, and recommends a compression for it. */
@NullMarked
package dev.tamp.benchmarks.advisor;

import org.jspecify.annotations.NullMarked;
