/**
 * The entries in Redis: {@link EntryStore} is all that a cache knows of them. Layers such as a near
 * cache belong in front of it.
 */
@NullMarked
package dev.tamp.jcache.storage;

import org.jspecify.annotations.NullMarked;
