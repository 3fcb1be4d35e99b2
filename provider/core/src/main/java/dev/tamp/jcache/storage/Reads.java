package dev.tamp.jcache.storage;

import java.util.List;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;

/** Reads stored values of a cache from the master, in one round trip. */
interface Reads {

  /**
   * Reads values.
   *
   * @param codec decodes them
   * @param keys the keys
   * @param access how long entries that are read live from now on; null to leave that as it is
   * @return the values in the order of the keys; null for those absent
   */
  List<@Nullable Object> read(Codec codec, List<?> keys, @Nullable Duration access);
}
