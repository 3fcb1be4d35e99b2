/** How the arguments of a method become the key of a cache. */
@NullMarked
package dev.tamp.jcache.cdi.key;

import org.jspecify.annotations.NullMarked;
