/** What happens around the call of an annotated method. */
@NullMarked
package dev.tamp.jcache.cdi.intercept;

import org.jspecify.annotations.NullMarked;
