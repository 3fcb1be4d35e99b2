/** Redisson clients, and the Redisson caches that Tamp's caches delegate to. */
@NullMarked
package dev.tamp.jcache.client;

import org.jspecify.annotations.NullMarked;
