/**
 * What the specification and this project promise, tried with many threads, processes and faults.
 */
@NullMarked
package dev.tamp.jcache.conformance;

import org.jspecify.annotations.NullMarked;
