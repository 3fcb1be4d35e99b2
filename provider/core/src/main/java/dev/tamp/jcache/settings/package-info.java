/**
 * The settings of caches that come from outside of the code: how they are found, merged and read.
 */
@NullMarked
package dev.tamp.jcache.settings;

import org.jspecify.annotations.NullMarked;
