/** Tests of the package. */
@NullMarked
package dev.tamp.jcache.cdi.intercept;

import org.jspecify.annotations.NullMarked;
