/** Nodes of different settings, and plain Redisson, on the same caches. */
@NullMarked
package dev.tamp.jcache.fleet;

import org.jspecify.annotations.NullMarked;
