/**
 * Compression algorithms: the {@link Compressor} interface, and one file for each built-in
 * algorithm.
 */
@NullMarked
package dev.tamp.jcache.compressor;

import org.jspecify.annotations.NullMarked;
