/** Tests of the command line against a real Redis. */
@NullMarked
package dev.tamp.cli;

import org.jspecify.annotations.NullMarked;
