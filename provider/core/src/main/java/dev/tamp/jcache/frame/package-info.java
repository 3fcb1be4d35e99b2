/** The frame around a compressed value: what is stored in Redis. */
@NullMarked
package dev.tamp.jcache.frame;

import org.jspecify.annotations.NullMarked;
