/** A CDI application that caches results in Redis. */
@NullMarked
package dev.tamp.examples.cdi;

import org.jspecify.annotations.NullMarked;
