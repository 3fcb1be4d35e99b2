/** Caches in a real Redis, and the time that their operations take. */
@NullMarked
package dev.tamp.benchmarks.cache;

import org.jspecify.annotations.NullMarked;
