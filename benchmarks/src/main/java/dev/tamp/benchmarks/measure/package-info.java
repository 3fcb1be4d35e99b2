/** Timing of candidates round by round, so that they meet the same conditions. */
@NullMarked
package dev.tamp.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
