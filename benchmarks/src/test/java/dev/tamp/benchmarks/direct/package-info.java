@NullMarked
package dev.tamp.benchmarks.direct;

import org.jspecify.annotations.NullMarked;
