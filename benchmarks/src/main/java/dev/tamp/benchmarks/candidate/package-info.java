/** The codecs that are compared, and the floor below which none of them can be. */
@NullMarked
package dev.tamp.benchmarks.candidate;

import org.jspecify.annotations.NullMarked;
