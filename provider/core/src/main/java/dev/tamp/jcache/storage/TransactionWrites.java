package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedBuffer;
import dev.tamp.jcache.storage.WriteAnswer.Outcome;
import java.security.SecureRandom;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.command.CommandBatchService;

/**
 * Writes as a transaction in which the value is an argument of HSETNX, so that it passes through no
 * script.
 *
 * <p>HSETNX writes where a field is not there. So first a token is put where there is none, and a
 * script that sees no value takes away what is there if the value may be written. If that script
 * does not come to its end, or somebody listens, HSETNX does nothing: there is no half operation.
 */
final class TransactionWrites {

  /**
   * Calls everything that the direct path needs, within a script, so that Redis says what it
   * refuses; leaves nothing behind.
   */
  private static final String REHEARSE =
      "redis.call('pubsub', 'numsub', ARGV[1]); "
          + "redis.call('pubsub', 'numpat'); "
          + "redis.call('publish', ARGV[1], ''); "
          + "redis.call('hsetnx', KEYS[1], ARGV[2], ''); "
          + "redis.call('hexists', KEYS[1], ARGV[2]); "
          + "redis.call('hstrlen', KEYS[1], ARGV[2]); "
          + "redis.call('hmget', KEYS[1], ARGV[2]); "
          + "redis.call('hdel', KEYS[1], ARGV[2]); "
          + "redis.call('zmscore', KEYS[2], ARGV[2]); "
          + "redis.call('zadd', KEYS[2], 'xx', 0, ARGV[2]); "
          + "redis.call('zrem', KEYS[2], ARGV[2]); "
          + "return 1;";

  private final EntryCommands commands;
  private final WriteTerms terms;
  private final ScriptedWrites scripted;

  /** Stands for an absent entry, and only within a transaction; no value is likely to equal it. */
  private final byte[] token = new byte[16];

  TransactionWrites(EntryCommands commands, WriteTerms terms, ScriptedWrites scripted) {
    this.commands = commands;
    this.terms = terms;
    this.scripted = scripted;
    new SecureRandom().nextBytes(token);
  }

  /** Fails if Redis refuses what is needed. */
  void rehearse() {
    CommandBatchService transaction = commands.transaction();
    RFuture<Long> answer =
        commands.eval(
            transaction,
            ByteArrayCodec.INSTANCE,
            EntryCommands.TEXT_EVAL_LONG,
            REHEARSE,
            commands.names().probe(),
            token);
    commands.get(transaction.executeAsync());
    commands.get(answer);
  }

  WriteAnswer write(EncodedBuffer key, EncodedBuffer value, String condition, boolean withBefore) {
    CommandBatchService transaction = commands.transaction();
    RFuture<@Nullable Object> before = withBefore ? addRead(transaction, key) : null;
    RFuture<Long> opened = add(transaction, key, value, condition);
    commands.get(transaction.executeAsync());
    WriteAnswer answer = answer(opened);
    return before != null && answer.outcome() == Outcome.UPDATED
        ? answer.withBefore(commands.get(before))
        : answer;
  }

  WriteAnswer answer(RFuture<Long> opened) {
    return WriteAnswer.of(WriteAnswer.written(commands.get(opened)));
  }

  /** Adds a write to a transaction. */
  @SuppressWarnings("FutureReturnValueIgnored") // the transaction fails if one of them does
  RFuture<Long> add(
      CommandBatchService transaction, EncodedBuffer key, EncodedBuffer value, String condition) {
    addIfAbsent(transaction, key, token);
    List<Object> arguments = terms.arguments();
    arguments.addAll(List.of(condition, token, commands.encodeKey(key)));
    RFuture<Long> opened =
        commands.eval(
            transaction,
            ByteArrayCodec.INSTANCE,
            EntryCommands.TEXT_EVAL_LONG,
            WriteScripts.OPEN,
            arguments.toArray());
    addIfAbsent(transaction, key, commands.encodeValue(value));
    commands.eval(
        transaction,
        ByteArrayCodec.INSTANCE,
        EntryCommands.TEXT_EVAL_LONG,
        WriteScripts.SETTLE,
        token,
        commands.encodeKey(key));
    return opened;
  }

  @SuppressWarnings("FutureReturnValueIgnored") // the transaction fails if it does
  private void addIfAbsent(CommandBatchService transaction, EncodedBuffer key, Object value) {
    String hash = commands.names().raw();
    transaction.writeAsync(
        hash, ByteArrayCodec.INSTANCE, RedisCommands.HSETNX, hash, commands.encodeKey(key), value);
  }

  private RFuture<@Nullable Object> addRead(CommandBatchService transaction, EncodedBuffer key) {
    String hash = commands.names().raw();
    return transaction.writeAsync(
        hash, commands.codec(), RedisCommands.HGET, hash, commands.encodeKey(key));
  }

  /** Removes an entry and returns its value. */
  WriteAnswer getAndRemove(EncodedBuffer key) {
    CommandBatchService transaction = commands.transaction();
    RFuture<@Nullable Object> before = addRead(transaction, key);
    RFuture<List<@Nullable Object>> answer = scripted.addRemoval(transaction, key);
    commands.get(transaction.executeAsync());
    WriteAnswer removal = WriteAnswer.ofRemoval(commands.get(answer));
    return removal.outcome() == Outcome.REMOVED
        ? removal.withBefore(commands.get(before))
        : removal;
  }
}
