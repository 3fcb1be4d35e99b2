package dev.tamp.jcache.cdi.cache;

/**
 * A use of a cache that is looked up by its name.
 *
 * @param method the method, as messages name it
 * @param cacheName the cache
 */
public record NamedUse(String method, String cacheName) {}
