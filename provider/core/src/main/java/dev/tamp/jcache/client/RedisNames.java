package dev.tamp.jcache.client;

import org.redisson.RedissonObject;
import org.redisson.config.NameMapper;

/**
 * The names of a cache's keys and channels in Redis, formed as Redisson's JCache forms them where
 * it writes and publishes: through the client's {@link NameMapper} once, and with the braces of a
 * name that already has some left alone.
 *
 * <p>Redisson 4.7.0 forms some of them differently where it listens and evicts, and maps topic
 * names twice ({@code JCache.getCreatedChannelName()}, {@code RedissonTopic}), so that with braces
 * in the name or with a mapper entries stay and events get lost.
 *
 * @param raw the key of the hash with the entries
 */
public record RedisNames(String raw) {

  /**
   * Forms the names of a cache.
   *
   * @param cacheName the name of the cache
   * @param mapper the client's name mapper
   * @return the names
   */
  public static RedisNames of(String cacheName, NameMapper mapper) {
    return new RedisNames(mapper.map(cacheName));
  }

  /**
   * The sorted set with the expiry times.
   *
   * @return the key
   */
  public String timeoutSet() {
    return RedissonObject.prefixName("jcache_timeout_set", raw);
  }

  /**
   * The counter of listeners that ask for old values.
   *
   * @return the key
   */
  public String oldValueListeners() {
    return RedissonObject.prefixName("jcache_old_value_listeners", raw);
  }

  /**
   * The hash with the dictionaries.
   *
   * @return the key
   */
  public String dictionaries() {
    return RedissonObject.prefixName("tamp_dictionaries", raw);
  }

  /**
   * The lock of the node that trains a dictionary.
   *
   * @return the key
   */
  public String dictionaryLock() {
    return RedissonObject.prefixName("tamp_dictionary_lock", raw);
  }

  /**
   * The channel in which nodes speak about dictionaries.
   *
   * @return the channel
   */
  public String dictionaryChannel() {
    return RedissonObject.prefixName("tamp_dictionary_channel", raw);
  }

  /**
   * A channel of events.
   *
   * @param event {@code created}, {@code updated}, {@code removed} or {@code expired}
   * @param synchronous whether writers wait for those who listen
   * @return the channel
   */
  public String channel(String event, boolean synchronous) {
    return RedissonObject.prefixName(
        "jcache_" + event + (synchronous ? "_sync_channel" : "_channel"), raw);
  }

  /**
   * What the names of all channels of events end with.
   *
   * @return such as <code>:{menus}</code>
   */
  public String channelSuffix() {
    return RedissonObject.prefixName("", raw);
  }

  /**
   * A glob-style pattern of several channels of events that no writer waits for.
   *
   * @param initials the first letters of the events
   * @return the pattern
   */
  public String channelPattern(String initials) {
    return RedissonObject.prefixName("jcache_[" + initials + "]*d_channel", escaped());
  }

  /**
   * A channel that nobody subscribes to, named so that a pattern which takes in channels that
   * writers wait for takes it in too.
   *
   * @return the channel
   */
  public String probe() {
    return channel("created", true) + ":probe";
  }

  /**
   * The semaphore on which a writer waits for synchronous listeners; Redisson always adds braces
   * here.
   *
   * @param syncId the id in the message
   * @return the name, before the name mapper
   */
  public String acknowledgements(double syncId) {
    return "jcache_sync:" + syncId + ":{" + raw + "}";
  }

  /**
   * A glob-style pattern of all names of {@link #acknowledgements}, after the name mapper.
   *
   * @return the pattern
   */
  public String acknowledgementsPattern() {
    return "*jcache_sync:*:{" + escaped() + "}";
  }

  private String escaped() {
    return raw.replaceAll("[\\\\*?\\[\\]]", "\\\\$0");
  }
}
