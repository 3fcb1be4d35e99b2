/** The TCK's tests of annotations in Quarkus. */
@NullMarked
package dev.tamp.tck.quarkus;

import org.jspecify.annotations.NullMarked;
