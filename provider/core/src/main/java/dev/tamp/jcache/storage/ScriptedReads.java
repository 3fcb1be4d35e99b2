package dev.tamp.jcache.storage;

import java.util.ArrayList;
import java.util.List;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.RedisCommands;

/** Reads as one script, through which the values pass. */
final class ScriptedReads implements Reads {

  private static final String READ_ONE =
      "local time = redis.call('zscore', KEYS[2], ARGV[2]); "
          + "if time ~= false and tonumber(time) <= tonumber(ARGV[1]) then return {false}; end; "
          + "return {redis.call('hget', KEYS[1], ARGV[2])};";
  private static final String READ =
      StoredEntries.UNEXPIRED
          + "local values = {}; "
          + "for i = 3, #ARGV do "
          + "local value = redis.call('hget', KEYS[1], ARGV[i]); "
          + "if value ~= false and not unexpired(ARGV[i]) then value = false; end; "
          + "if value ~= false and ARGV[2] ~= '' then redis.call('zadd', KEYS[2], ARGV[2], ARGV[i]); end; "
          + "values[i - 2] = value; "
          + "end; "
          + "return values;";

  private final EntryCommands commands;

  ScriptedReads(EntryCommands commands) {
    this.commands = commands;
  }

  @Override
  public List<@Nullable Object> read(Codec codec, List<?> keys, @Nullable Duration access) {
    long now = System.currentTimeMillis();
    if (keys.size() == 1 && access == null) {
      RFuture<List<@Nullable Object>> value =
          commands.eval(
              codec, RedisCommands.EVAL_LIST, READ_ONE, now, commands.encodeKey(keys.get(0)));
      return commands.get(value);
    }
    List<Object> arguments = new ArrayList<>();
    arguments.add(now);
    arguments.add(access == null ? "" : access.getAdjustedTime(now));
    arguments.addAll(commands.encodeKeys(keys));
    RFuture<List<@Nullable Object>> values =
        commands.eval(codec, RedisCommands.EVAL_LIST, READ, arguments.toArray());
    return commands.get(values);
  }
}
