/** Tamp in plain Java: the demo, and the example of the README. */
@NullMarked
package dev.tamp.examples.plainjava;

import org.jspecify.annotations.NullMarked;
