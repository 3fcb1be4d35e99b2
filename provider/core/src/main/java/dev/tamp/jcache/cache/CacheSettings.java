package dev.tamp.jcache.cache;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.CacheDelegates;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import java.util.concurrent.Executor;
import javax.cache.CacheManager;

/**
 * What a cache is made from.
 *
 * @param manager the manager
 * @param connection the connection
 * @param configuration the configuration, complete and the cache's own
 * @param dictionaries the dictionaries, which the cache starts and closes
 * @param delegates makes the cache that is delegated to
 * @param executor works in the background
 * @param onClose is run when the cache is closed
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public record CacheSettings<K, V>(
    CacheManager manager,
    CacheConnection connection,
    CompressedConfiguration<K, V> configuration,
    CacheDictionaries dictionaries,
    CacheDelegates delegates,
    Executor executor,
    AutoCloseable onClose) {}
