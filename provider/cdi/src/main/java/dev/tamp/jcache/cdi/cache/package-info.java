/** The manager and the caches that annotated methods use. */
@NullMarked
package dev.tamp.jcache.cdi.cache;

import org.jspecify.annotations.NullMarked;
