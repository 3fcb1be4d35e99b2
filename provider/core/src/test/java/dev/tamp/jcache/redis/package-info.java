/** Redis servers for tests. */
@NullMarked
package dev.tamp.jcache.redis;

import org.jspecify.annotations.NullMarked;
