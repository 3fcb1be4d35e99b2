package dev.tamp.jcache.storage;

import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.codec.Codec;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.client.protocol.decoder.ObjectListReplayDecoder;
import org.redisson.command.CommandBatchService;

/**
 * Reads as two plain commands in one request, so that values pass through no script: first which
 * entries are alive, then the values. In this order none is returned that had expired: what another
 * node writes between the two is newer.
 */
final class PipelinedReads implements Reads {

  private static final String TOUCH =
      StoredEntries.UNEXPIRED
          + "local alive = {}; "
          + "for i = 3, #ARGV do "
          + "if redis.call('hexists', KEYS[1], ARGV[i]) == 1 and unexpired(ARGV[i]) then "
          + "redis.call('zadd', KEYS[2], ARGV[2], ARGV[i]); "
          + "alive[i - 2] = ARGV[2]; "
          + "else alive[i - 2] = '0'; end; "
          + "end; "
          + "return alive;";
  private static final RedisCommand<List<@Nullable Object>> ZMSCORE =
      new RedisCommand<>("ZMSCORE", new ObjectListReplayDecoder<>());

  private final EntryCommands commands;

  PipelinedReads(EntryCommands commands) {
    this.commands = commands;
  }

  @Override
  public List<@Nullable Object> read(Codec codec, List<?> keys, @Nullable Duration access) {
    long now = System.currentTimeMillis();
    CommandBatchService batch = commands.pipeline();
    RFuture<List<@Nullable Object>> expiryTimes =
        access == null ? expiryTimes(batch, keys) : touch(batch, keys, now, access);
    String hash = commands.names().raw();
    RFuture<List<@Nullable Object>> answer =
        batch.writeAsync(hash, codec, RedisCommands.HMGET, withKeys(hash, keys));
    commands.get(batch.executeAsync());
    List<@Nullable Object> times = commands.get(expiryTimes);
    List<@Nullable Object> values = commands.get(answer);
    for (int i = 0; i < values.size(); i++) {
      if (!isAlive(times.get(i), now)) {
        values.set(i, null);
      }
    }
    return values;
  }

  private RFuture<List<@Nullable Object>> expiryTimes(CommandBatchService batch, List<?> keys) {
    return batch.writeAsync(
        commands.names().raw(),
        StringCodec.INSTANCE,
        ZMSCORE,
        withKeys(commands.names().timeoutSet(), keys));
  }

  /** The new expiry time of each entry that is alive, and zero for the others. */
  private RFuture<List<@Nullable Object>> touch(
      CommandBatchService batch, List<?> keys, long now, Duration access) {
    List<Object> arguments = new ArrayList<>();
    arguments.add(now);
    arguments.add(access.getAdjustedTime(now));
    arguments.addAll(commands.encodeKeys(keys));
    return commands.eval(
        batch, StringCodec.INSTANCE, EntryCommands.TEXT_EVAL_LIST, TOUCH, arguments.toArray());
  }

  private Object[] withKeys(String first, List<?> keys) {
    List<Object> parameters = new ArrayList<>();
    parameters.add(first);
    List<ByteBuf> encoded = commands.encodeKeys(keys);
    parameters.addAll(encoded);
    return parameters.toArray();
  }

  /** An entry without an expiry time is eternal. */
  private static boolean isAlive(@Nullable Object expiryTime, long now) {
    return expiryTime == null || Double.parseDouble(expiryTime.toString()) > now;
  }
}
