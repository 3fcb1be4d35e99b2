/** Cache managers: their registry, and how a configuration becomes a cache. */
@NullMarked
package dev.tamp.jcache.manager;

import org.jspecify.annotations.NullMarked;
