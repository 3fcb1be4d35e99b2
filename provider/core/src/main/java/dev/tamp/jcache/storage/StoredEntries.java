package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.client.protocol.RedisStrictCommand;

/**
 * Reads entries as they are stored, leaving out expired ones, in one request to the master.
 *
 * <p>Redisson 4.7.0 reads from replicas by default, and so misses the caller's own writes ({@code
 * JCache.getValue}); its iterator returns expired entries ({@code JCache.iterator}); its {@code
 * getAll} fails on Redis 7 where reading counts as access ({@code JCache.getAllOperation}).
 */
final class StoredEntries {

  static final String UNEXPIRED =
      "local function unexpired(key) "
          + "local time = redis.call('zscore', KEYS[2], key); "
          + "return time == false or tonumber(time) > tonumber(ARGV[1]); "
          + "end; ";
  private static final String EXISTS =
      UNEXPIRED
          + "if redis.call('hexists', KEYS[1], ARGV[2]) == 1 and unexpired(ARGV[2]) then return 1; end; "
          + "return 0;";
  private static final String SCAN_KEYS =
      UNEXPIRED
          + "local page = redis.call('hscan', KEYS[1], ARGV[2], 'count', ARGV[3]); "
          + "local keys = {page[1]}; "
          + "for i = 1, #page[2], 2 do "
          + "if unexpired(page[2][i]) then table.insert(keys, page[2][i]); end; "
          + "end; "
          + "return keys;";
  private static final String EXPIRE =
      "if redis.call('hexists', KEYS[1], ARGV[2]) == 1 then redis.call('zadd', KEYS[2], ARGV[3], ARGV[2]); return 1; end; "
          + "return 0;";
  private static final String DISCARD =
      "if redis.call('hget', KEYS[1], ARGV[2]) ~= ARGV[3] then return 0; end; "
          + "redis.call('hdel', KEYS[1], ARGV[2]); "
          + "redis.call('zrem', KEYS[2], ARGV[2]); "
          + "return 1;";
  private static final RedisStrictCommand<Boolean> EVAL_BOOLEAN =
      new RedisStrictCommand<>("EVAL", answer -> Long.valueOf(1).equals(answer));

  private final EntryCommands commands;
  private final Reads reads;

  StoredEntries(EntryCommands commands, Reads reads) {
    this.commands = commands;
    this.reads = reads;
  }

  /** Reads a value decoded: a value, null, or an {@code UnreadableValue}. */
  @Nullable Object get(Object key) {
    return reads.read(commands.codec(), List.of(key), null).get(0);
  }

  /**
   * Reads values decoded, without those absent.
   *
   * @param access how long those read are to live; null to leave that as it is
   */
  <K> Map<K, Object> getAll(Collection<? extends K> keys, @Nullable Duration access) {
    List<K> list = new ArrayList<>(keys);
    List<@Nullable Object> values = reads.read(commands.codec(), list, access);
    Map<K, Object> present = new LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      Object value = values.get(i);
      if (value != null) {
        present.put(list.get(i), value);
      }
    }
    return present;
  }

  /** Reads the bytes of a value. */
  @Nullable EncodedValue read(Object key) {
    Object bytes = reads.read(ByteArrayCodec.INSTANCE, List.of(key), null).get(0);
    return bytes == null ? null : new EncodedValue((byte[]) bytes);
  }

  boolean exists(Object key) {
    RFuture<Boolean> answer = eval(EVAL_BOOLEAN, EXISTS, commands.encodeKey(key));
    return commands.get(answer);
  }

  /** Removes a value that counts as absent, if it still is the same, and publishes nothing. */
  boolean discard(Object key, EncodedValue value) {
    RFuture<Boolean> answer = eval(EVAL_BOOLEAN, DISCARD, commands.encodeKey(key), value.bytes());
    return commands.get(answer);
  }

  boolean expireIn(Object key, Duration duration) {
    long time = duration.getAdjustedTime(System.currentTimeMillis());
    RFuture<Boolean> answer = eval(EVAL_BOOLEAN, EXPIRE, commands.encodeKey(key), time);
    return commands.get(answer);
  }

  /**
   * Reads a page of keys; the first element is the cursor of the next page, {@code 0} after the
   * last.
   */
  List<byte[]> scanKeys(String cursor, int count) {
    RFuture<List<byte[]>> page = eval(RedisCommands.EVAL_LIST, SCAN_KEYS, cursor, count);
    return commands.get(page);
  }

  boolean clear() {
    return commands.delete();
  }

  private <T> RFuture<T> eval(RedisCommand<?> command, String script, Object... arguments) {
    Object[] parameters = new Object[arguments.length + 1];
    parameters[0] = System.currentTimeMillis();
    System.arraycopy(arguments, 0, parameters, 1, arguments.length);
    return commands.eval(ByteArrayCodec.INSTANCE, command, script, parameters);
  }
}
