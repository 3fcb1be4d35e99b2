package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.client.RedisNames;
import dev.tamp.jcache.codec.CompressingCodec;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.redisson.api.BatchOptions;
import org.redisson.api.BatchOptions.ExecutionMode;
import org.redisson.api.RFuture;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.Codec;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.client.protocol.RedisStrictCommand;
import org.redisson.client.protocol.decoder.ObjectListReplayDecoder;
import org.redisson.command.CommandAsyncExecutor;
import org.redisson.command.CommandBatchService;

/**
 * Commands on the two keys of a cache: the hash of its entries, and the set of their expiry times.
 */
final class EntryCommands {

  /** Not sent again if they fail: a script takes their place, which Redisson sends again. */
  private static final BatchOptions PIPELINE =
      BatchOptions.defaults().executionMode(ExecutionMode.IN_MEMORY).retryAttempts(0);

  private static final BatchOptions TRANSACTION =
      BatchOptions.defaults().executionMode(ExecutionMode.IN_MEMORY_ATOMIC).retryAttempts(0);

  /** In lower case, because Redisson makes EVALSHA of every EVAL. */
  static final RedisCommand<List<@Nullable Object>> TEXT_EVAL_LIST =
      new RedisCommand<>("eval", new ObjectListReplayDecoder<>());

  /** As {@link #TEXT_EVAL_LIST}, with a number as the answer. */
  static final RedisStrictCommand<Long> TEXT_EVAL_LONG = new RedisStrictCommand<>("eval");

  private final CommandAsyncExecutor executor;
  private final RedisNames names;
  private final CompressingCodec codec;
  private final List<Object> keys;

  EntryCommands(CacheConnection connection) {
    this.executor = connection.executor();
    this.names = connection.names();
    this.codec = connection.codec();
    this.keys = List.of(names.raw(), names.timeoutSet(), names.oldValueListeners());
  }

  RedisNames names() {
    return names;
  }

  CompressingCodec codec() {
    return codec;
  }

  /** Commands that are sent together, on one connection to the master. */
  CommandBatchService pipeline() {
    return new CommandBatchService(executor, PIPELINE);
  }

  /** Commands that are sent together, and executed as one step or not at all. */
  CommandBatchService transaction() {
    return new CommandBatchService(executor, TRANSACTION);
  }

  /** Runs a script on the master. */
  <T> RFuture<T> eval(
      Codec replyCodec, RedisCommand<?> command, String script, Object... arguments) {
    return executor.evalWriteAsync(names.raw(), replyCodec, command, script, keys, arguments);
  }

  /**
   * Adds a script to commands that are sent together. It is sent as text: after an EVALSHA that the
   * server does not know, the other commands would be executed all the same.
   *
   * @param command {@link #TEXT_EVAL_LIST} or {@link #TEXT_EVAL_LONG}
   */
  <T> RFuture<T> eval(
      CommandBatchService batch,
      Codec replyCodec,
      RedisCommand<?> command,
      String script,
      Object... arguments) {
    List<Object> parameters = new ArrayList<>();
    parameters.add(script);
    parameters.add(keys.size());
    parameters.addAll(keys);
    parameters.addAll(Arrays.asList(arguments));
    return batch.writeAsync(names.raw(), replyCodec, command, parameters.toArray());
  }

  /** Deletes both keys; true if there was one. */
  boolean delete() {
    RFuture<Boolean> answer =
        executor.writeAsync(
            names.raw(),
            ByteArrayCodec.INSTANCE,
            RedisCommands.DEL_OBJECTS,
            names.raw(),
            names.timeoutSet());
    return get(answer);
  }

  <T extends @Nullable Object> T get(RFuture<T> answer) {
    return executor.get(answer);
  }

  /** The parameter of a command, which releases it. */
  ByteBuf encodeKey(Object key) {
    return executor.encodeMapKey(codec, key);
  }

  /** The parameter of a command, which releases it. */
  ByteBuf encodeValue(Object value) {
    return executor.encodeMapValue(codec, value);
  }

  /** The parameters of a command, which releases them. */
  List<ByteBuf> encodeKeys(Collection<?> keys) {
    List<ByteBuf> encoded = new ArrayList<>(keys.size());
    try {
      keys.forEach(key -> encoded.add(encodeKey(key)));
    } catch (RuntimeException e) {
      encoded.forEach(ByteBuf::release);
      throw e;
    }
    return encoded;
  }
}
