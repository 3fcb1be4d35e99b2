/** Hibernate's second-level cache, compressed in Redis. */
@NullMarked
package dev.tamp.examples.hibernate;

import org.jspecify.annotations.NullMarked;
