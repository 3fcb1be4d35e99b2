/** A slow network on one machine. */
@NullMarked
package dev.tamp.benchmarks.network;

import org.jspecify.annotations.NullMarked;
