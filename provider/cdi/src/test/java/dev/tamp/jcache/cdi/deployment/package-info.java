/** Tests of the package. */
@NullMarked
package dev.tamp.jcache.cdi.deployment;

import org.jspecify.annotations.NullMarked;
