/** What the direct path costs, beside Redisson's JCache and its plain map. */
@NullMarked
package dev.tamp.benchmarks.direct;

import org.jspecify.annotations.NullMarked;
