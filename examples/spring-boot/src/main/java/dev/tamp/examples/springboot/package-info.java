/** Spring Boot with caches through Tamp. */
@NullMarked
package dev.tamp.examples.springboot;

import org.jspecify.annotations.NullMarked;
