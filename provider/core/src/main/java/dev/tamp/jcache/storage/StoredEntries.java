package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.codec.CompressingCodec;
import dev.tamp.jcache.codec.EncodedBuffer;
import dev.tamp.jcache.codec.EncodedValue;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.client.protocol.RedisStrictCommand;
import org.redisson.command.CommandAsyncExecutor;

/**
 * Reads entries as they are stored, leaving out expired ones, in one request to the master.
 *
 * <p>Redisson 4.7.0 reads from replicas by default, and so misses the caller's own writes ({@code
 * JCache.getValue}); its iterator returns expired entries ({@code JCache.iterator}); its {@code
 * getAll} fails on Redis 7 where reading counts as access ({@code JCache.getAllOperation}).
 */
final class StoredEntries {

  private static final String UNEXPIRED =
      "local function unexpired(key) "
          + "local time = redis.call('zscore', KEYS[2], key); "
          + "return time == false or tonumber(time) > tonumber(ARGV[1]); "
          + "end; ";
  private static final String READ =
      UNEXPIRED
          + "local value = redis.call('hget', KEYS[1], ARGV[2]); "
          + "if value ~= false and unexpired(ARGV[2]) then return value; end; "
          + "return nil;";
  private static final String READ_ALL =
      UNEXPIRED
          + "local values = {}; "
          + "for i = 3, #ARGV do "
          + "local value = redis.call('hget', KEYS[1], ARGV[i]); "
          + "if value ~= false and not unexpired(ARGV[i]) then value = false; end; "
          + "if value ~= false and ARGV[2] ~= '' then redis.call('zadd', KEYS[2], ARGV[2], ARGV[i]); end; "
          + "values[i - 2] = value; "
          + "end; "
          + "return values;";
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

  private final CommandAsyncExecutor executor;
  private final RedisNames names;
  private final CompressingCodec codec;

  StoredEntries(CacheConnection connection) {
    this.executor = connection.executor();
    this.names = connection.names();
    this.codec = connection.codec();
  }

  /** Reads a value decoded: a value, null, or an {@code UnreadableValue}. */
  @Nullable Object get(Object key) {
    RFuture<@Nullable Object> value =
        eval(codec, RedisCommands.EVAL_MAP_VALUE, READ, encodeKey(key));
    return executor.get(value);
  }

  /**
   * Reads values decoded, without those absent.
   *
   * @param access how long those read are to live; null to leave that as it is
   */
  <K> Map<K, Object> getAll(Collection<? extends K> keys, @Nullable Duration access) {
    List<K> list = new ArrayList<>(keys);
    List<Object> arguments = new ArrayList<>();
    arguments.add(access == null ? "" : access.getAdjustedTime(System.currentTimeMillis()));
    arguments.addAll(encodeKeys(list));
    RFuture<List<@Nullable Object>> answer =
        eval(codec, RedisCommands.EVAL_LIST, READ_ALL, arguments.toArray());
    List<@Nullable Object> values = executor.get(answer);
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
    RFuture<byte @Nullable []> answer =
        eval(ByteArrayCodec.INSTANCE, RedisCommands.EVAL_MAP_VALUE, READ, encodeKey(key));
    byte[] bytes = executor.get(answer);
    return bytes == null ? null : new EncodedValue(bytes);
  }

  boolean exists(Object key) {
    RFuture<Boolean> answer = eval(ByteArrayCodec.INSTANCE, EVAL_BOOLEAN, EXISTS, encodeKey(key));
    return executor.get(answer);
  }

  /** Removes a value that counts as absent, if it still is the same, and publishes nothing. */
  boolean discard(Object key, EncodedValue value) {
    RFuture<Boolean> answer =
        eval(ByteArrayCodec.INSTANCE, EVAL_BOOLEAN, DISCARD, encodeKey(key), value.bytes());
    return executor.get(answer);
  }

  boolean expireIn(Object key, Duration duration) {
    long time = duration.getAdjustedTime(System.currentTimeMillis());
    RFuture<Boolean> answer =
        eval(ByteArrayCodec.INSTANCE, EVAL_BOOLEAN, EXPIRE, encodeKey(key), time);
    return executor.get(answer);
  }

  /**
   * Reads a page of keys; the first element is the cursor of the next page, {@code 0} after the
   * last.
   */
  List<byte[]> scanKeys(String cursor, int count) {
    RFuture<List<byte[]>> page =
        eval(ByteArrayCodec.INSTANCE, RedisCommands.EVAL_LIST, SCAN_KEYS, cursor, count);
    return executor.get(page);
  }

  boolean clear() {
    RFuture<Boolean> answer =
        executor.writeAsync(
            names.raw(),
            ByteArrayCodec.INSTANCE,
            RedisCommands.DEL_OBJECTS,
            names.raw(),
            names.timeoutSet());
    return executor.get(answer);
  }

  /** The parameter of a command, which releases it. */
  Object encodeKey(Object key) {
    return executor.encodeMapKey(codec, key);
  }

  private List<ByteBuf> encodeKeys(Collection<?> keys) {
    List<ByteBuf> encoded = new ArrayList<>(keys.size());
    try {
      keys.forEach(key -> encoded.add(executor.encodeMapKey(codec, key)));
    } catch (RuntimeException e) {
      encoded.forEach(ByteBuf::release);
      throw e;
    }
    return encoded;
  }

  EncodedBuffer bufferKey(Object key) {
    return new EncodedBuffer(executor.encodeMapKey(codec, key));
  }

  EncodedBuffer bufferValue(Object value) {
    return new EncodedBuffer(executor.encodeMapValue(codec, value));
  }

  private <T> RFuture<T> eval(
      Codec replyCodec, RedisCommand<?> command, String script, Object... arguments) {
    Object[] parameters = new Object[arguments.length + 1];
    parameters[0] = System.currentTimeMillis();
    System.arraycopy(arguments, 0, parameters, 1, arguments.length);
    return executor.evalWriteAsync(
        names.raw(),
        replyCodec,
        command,
        script,
        Arrays.asList(names.raw(), names.timeoutSet()),
        parameters);
  }
}
