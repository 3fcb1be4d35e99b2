/** The cache as applications see it: null checks, loading, statistics, entries and iteration. */
@NullMarked
package dev.tamp.jcache.cache;

import org.jspecify.annotations.NullMarked;
