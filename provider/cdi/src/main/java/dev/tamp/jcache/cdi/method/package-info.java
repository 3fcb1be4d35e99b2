/** Methods with one of the four annotations. */
@NullMarked
package dev.tamp.jcache.cdi.method;

import org.jspecify.annotations.NullMarked;
