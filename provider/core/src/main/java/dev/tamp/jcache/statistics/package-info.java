/** What a cache counts of its values and of the calls that bypass Redis. */
@NullMarked
package dev.tamp.jcache.statistics;

import org.jspecify.annotations.NullMarked;
