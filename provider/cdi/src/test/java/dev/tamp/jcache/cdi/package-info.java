/** Tests of the annotations in a Weld container, on a real Redis. */
@NullMarked
package dev.tamp.jcache.cdi;

import org.jspecify.annotations.NullMarked;
