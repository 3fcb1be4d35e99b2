package dev.tamp.jcache.differential;

/** The counters of a cache. */
record Statistics(long hits, long misses, long gets, long puts, long removals) {}
