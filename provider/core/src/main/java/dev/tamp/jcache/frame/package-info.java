/** The frame around a compressed value, as it is stored in Redis, and which values get one. */
@NullMarked
package dev.tamp.jcache.frame;

import org.jspecify.annotations.NullMarked;
