/** The values that benchmarks measure with. */
@NullMarked
package dev.tamp.benchmarks.corpus;

import org.jspecify.annotations.NullMarked;
