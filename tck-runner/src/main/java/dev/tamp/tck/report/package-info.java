/** Reads the results of the TCK, shows them side by side and decides whether the build passes. */
@NullMarked
package dev.tamp.tck.report;

import org.jspecify.annotations.NullMarked;
