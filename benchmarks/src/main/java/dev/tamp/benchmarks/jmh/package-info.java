/** Benchmarks for JMH. */
@NullMarked
package dev.tamp.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
