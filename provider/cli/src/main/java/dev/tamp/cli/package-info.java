/** The command line: looks into caches in Redis, verifies them, and rewrites them. */
@NullMarked
package dev.tamp.cli;

import org.jspecify.annotations.NullMarked;
