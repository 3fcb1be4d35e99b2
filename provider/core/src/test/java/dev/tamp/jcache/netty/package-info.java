/** Fails tests that leak buffers of Netty's. */
@NullMarked
package dev.tamp.jcache.netty;

import org.jspecify.annotations.NullMarked;
