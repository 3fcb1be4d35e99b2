/** Tests of the package. */
@NullMarked
package dev.tamp.jcache.cdi.cache;

import org.jspecify.annotations.NullMarked;
