/** What the codec of a cache counts. */
@NullMarked
package dev.tamp.jcache.statistics;

import org.jspecify.annotations.NullMarked;
