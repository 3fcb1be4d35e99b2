/** The beans of a cache in JMX, JCache's and that of compression, and the statistics of JCache. */
@NullMarked
package dev.tamp.jcache.management;

import org.jspecify.annotations.NullMarked;
