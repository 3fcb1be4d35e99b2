/** The dictionaries of a cache: where they come from, where they are kept, and who has them. */
@NullMarked
package dev.tamp.jcache.dictionary;

import org.jspecify.annotations.NullMarked;
