/** What becomes of values that cannot be read, and of calls to Redis that find nobody there. */
@NullMarked
package dev.tamp.jcache.failure;

import org.jspecify.annotations.NullMarked;
