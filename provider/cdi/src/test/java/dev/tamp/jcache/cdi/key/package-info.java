/** Tests of the package. */
@NullMarked
package dev.tamp.jcache.cdi.key;

import org.jspecify.annotations.NullMarked;
