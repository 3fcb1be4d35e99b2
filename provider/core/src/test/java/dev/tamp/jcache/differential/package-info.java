/** Random operations on Tamp and on the JSR-107 reference implementation, compared. */
@NullMarked
package dev.tamp.jcache.differential;

import org.jspecify.annotations.NullMarked;
