/**
 * The faults of Redisson's JCache, one class each, as {@code docs/redisson-faults.md} lists them:
 * scenarios with what plain Redisson makes of them and what is specified.
 */
@NullMarked
package dev.tamp.jcache.faults;

import org.jspecify.annotations.NullMarked;
