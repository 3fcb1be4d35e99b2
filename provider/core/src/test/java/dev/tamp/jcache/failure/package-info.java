@NullMarked
package dev.tamp.jcache.failure;

import org.jspecify.annotations.NullMarked;
