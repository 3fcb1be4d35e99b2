/**
 * What runs in the JVM of the TCK before its first test: the server and a check of the provider.
 */
@NullMarked
package dev.tamp.tck.fork;

import org.jspecify.annotations.NullMarked;
