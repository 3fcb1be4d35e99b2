package dev.tamp.cli;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.compressor.Compressors;
import dev.tamp.jcache.dictionary.CacheDictionaries;
import dev.tamp.jcache.frame.FrameHeader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.redisson.Redisson;
import org.redisson.RedissonObject;
import org.redisson.api.RScript;
import org.redisson.api.RType;
import org.redisson.client.RedisException;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;

/**
 * The entries of one cache as they lie in Redis: a hash of values, and a sorted set of the expiry
 * times of those that have one. Its own client is closed with it. Failures name the server.
 */
final class CacheHash implements AutoCloseable {

  /** How much of each value a page has: enough for the header of a frame. */
  static final int HEAD = FrameHeader.MAX_LENGTH;

  private final RedisAddress address;
  private final Redisson client;
  private final RScript scripts;
  private final String cacheName;
  private final List<Object> keys;

  private CacheHash(RedisAddress address, Redisson client, String cacheName) {
    this.address = address;
    this.client = client;
    this.scripts = client.getScript(ByteArrayCodec.INSTANCE);
    this.cacheName = cacheName;
    this.keys = List.of(cacheName, new RedisNames(cacheName).timeoutSet());
  }

  /**
   * Connects.
   *
   * @throws NoCacheException if Redis does not answer, or what has this name cannot be a cache
   */
  static CacheHash open(RedisAddress address, String cacheName) {
    Redisson client;
    try {
      client = (Redisson) Redisson.create(address.config());
    } catch (RuntimeException e) {
      throw new NoCacheException("cannot connect to " + address + ": " + reason(e), e);
    }
    CacheHash hash = new CacheHash(address, client, cacheName);
    try {
      hash.checkType();
      return hash;
    } catch (RuntimeException e) {
      hash.close();
      throw e;
    }
  }

  String cacheName() {
    return cacheName;
  }

  /** The dictionaries of the cache, to be closed by the caller. */
  CacheDictionaries dictionaries(Compressors compressors) {
    return new CacheDictionaries(
        cacheName,
        Compression.none(),
        compressors,
        CacheHash.class.getClassLoader(),
        client.getCommandExecutor(),
        new RedisNames(cacheName),
        null);
  }

  /** How many entries there are, those expired but not yet removed included. */
  long size() {
    return call(() -> client.getMap(cacheName, StringCodec.INSTANCE).size());
  }

  /** Tells whether any entry has an expiry time; a hash that is no cache has none. */
  boolean hasExpiryTimes() {
    return call(() -> client.getKeys().countExists(timeoutSet()) > 0);
  }

  /** Reads the keys and the first bytes of about so many entries. */
  Page scan(String cursor, int count) {
    List<Object> reply = eval(Scripts.SCAN, bytes(cursor), bytes(String.valueOf(count)));
    List<Head> heads = new ArrayList<>(reply.size() / 3);
    for (int i = 1; i < reply.size(); i += 3) {
      heads.add(
          new Head((byte[]) reply.get(i), (Long) reply.get(i + 1), (byte[]) reply.get(i + 2)));
    }
    return new Page(text(reply.get(0)), heads);
  }

  /** Reads entries; those that are gone are left out. */
  List<StoredEntry> read(List<byte[]> entryKeys) {
    List<@Nullable Object> reply = eval(Scripts.READ, entryKeys.toArray());
    List<StoredEntry> entries = new ArrayList<>(entryKeys.size());
    for (int i = 0; i < entryKeys.size(); i++) {
      Object value = reply.get(2 * i);
      Object expiry = reply.get(2 * i + 1);
      if (value != null) {
        entries.add(
            new StoredEntry(
                entryKeys.get(i),
                (byte[]) value,
                expiry == null ? null : (long) Double.parseDouble(text(expiry))));
      }
    }
    return entries;
  }

  /** Rewrites entries that are as they were read; one answer for each. */
  List<Outcome> rewrite(List<Rewrite> rewrites) {
    List<Object> arguments = new ArrayList<>(4 * rewrites.size());
    for (Rewrite rewrite : rewrites) {
      arguments.add(rewrite.entry().key());
      arguments.add(rewrite.entry().value());
      arguments.add(rewrite.newKey());
      arguments.add(rewrite.newValue());
    }
    List<Object> reply = eval(Scripts.REWRITE, arguments.toArray());
    return reply.stream().map(code -> Outcome.values()[((Long) code).intValue()]).toList();
  }

  @Override
  public void close() {
    client.shutdown(0, 2, TimeUnit.SECONDS);
  }

  @Override
  public String toString() {
    return "cache " + cacheName + " on " + address;
  }

  private void checkType() {
    RType type = call(() -> client.getKeys().getType(cacheName));
    if (type == null) {
      throw new NoCacheException(
          "there is no "
              + this
              + ": no key has this name. An empty cache has none either; a name mapper changes the"
              + " name");
    }
    if (type != RType.MAP) {
      throw new NoCacheException(
          "key "
              + cacheName
              + " on "
              + address
              + " is no cache: it is of type "
              + type
              + ", not a hash");
    }
    String mapCacheTimeouts = RedissonObject.prefixName("redisson__timeout__set", cacheName);
    if (call(() -> client.getKeys().countExists(mapCacheTimeouts) > 0)) {
      throw new NoCacheException(
          "key "
              + cacheName
              + " on "
              + address
              + " is no cache: it is a Redisson RMapCache, whose"
              + " values have another form");
    }
  }

  private String timeoutSet() {
    return (String) keys.get(1);
  }

  private <T> List<T> eval(String script, Object... arguments) {
    return call(
        () ->
            scripts.eval(
                RScript.Mode.READ_WRITE, script, RScript.ReturnType.LIST, keys, arguments));
  }

  private <T extends @Nullable Object> T call(Supplier<T> call) {
    try {
      return call.get();
    } catch (RedisException e) {
      throw new NoCacheException(address + " failed: " + reason(e), e);
    }
  }

  private static String reason(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String message = root.getMessage() == null ? root.getClass().getName() : root.getMessage();
    return message.lines().findFirst().orElse(message);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(Object bytes) {
    return new String((byte[]) bytes, StandardCharsets.UTF_8);
  }

  /** Some entries; the cursor {@code 0} says that there are no more. */
  record Page(String cursor, List<Head> heads) {}

  /**
   * The beginning of an entry.
   *
   * @param length the bytes of the value
   * @param head its first bytes
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Head(byte[] key, long length, byte[] head) {}

  /** A change of one entry. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Rewrite(StoredEntry entry, byte[] newKey, byte[] newValue) {}

  /** What became of a change, in the order of the script's answers. */
  enum Outcome {
    /** The entry was changed by somebody else, or is gone. */
    CHANGED,
    /** The entry was rewritten. */
    REWRITTEN,
    /** The entry was removed, because there is one with the new key, which is newer. */
    SUPERSEDED
  }
}
