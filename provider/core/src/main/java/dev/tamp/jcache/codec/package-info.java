/** The Redisson codec that compresses values. */
@NullMarked
package dev.tamp.jcache.codec;

import org.jspecify.annotations.NullMarked;
