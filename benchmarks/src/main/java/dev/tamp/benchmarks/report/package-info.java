/** The report of all benchmarks. */
@NullMarked
package dev.tamp.benchmarks.report;

import org.jspecify.annotations.NullMarked;
