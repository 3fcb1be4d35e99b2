/** The executable jar: benchmarks, their report, and the advisor. */
@NullMarked
package dev.tamp.benchmarks;

import org.jspecify.annotations.NullMarked;
