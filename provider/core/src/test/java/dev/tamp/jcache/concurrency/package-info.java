/** What holds when many threads and nodes use one key, and when caches come and go. */
@NullMarked
package dev.tamp.jcache.concurrency;

import org.jspecify.annotations.NullMarked;
