/** The statistics and management beans of JCache. */
@NullMarked
package dev.tamp.jcache.management;

import org.jspecify.annotations.NullMarked;
