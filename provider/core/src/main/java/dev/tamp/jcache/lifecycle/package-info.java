/** Closing what is open, whatever fails on the way. */
@NullMarked
package dev.tamp.jcache.lifecycle;

import org.jspecify.annotations.NullMarked;
