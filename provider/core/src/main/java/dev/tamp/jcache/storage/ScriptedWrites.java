package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedBuffer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.command.CommandBatchService;

/** Writes as one script, through which keys and values pass. */
final class ScriptedWrites {

  private final EntryCommands commands;
  private final WriteTerms terms;

  ScriptedWrites(EntryCommands commands, WriteTerms terms) {
    this.commands = commands;
    this.terms = terms;
  }

  WriteAnswer write(
      Map<EncodedBuffer, EncodedBuffer> entries, String condition, boolean withBefore) {
    RFuture<List<@Nullable Object>> answer =
        commands.eval(
            commands.codec(),
            RedisCommands.EVAL_LIST,
            WriteScripts.WRITE,
            arguments(entries, condition, withBefore));
    return WriteAnswer.ofWrite(commands.get(answer));
  }

  /** Adds a write to a transaction. */
  RFuture<List<@Nullable Object>> add(
      CommandBatchService transaction, Map<EncodedBuffer, EncodedBuffer> entries) {
    return commands.eval(
        transaction,
        commands.codec(),
        EntryCommands.TEXT_EVAL_LIST,
        WriteScripts.WRITE,
        arguments(entries, WriteScripts.ALWAYS, false));
  }

  private Object[] arguments(
      Map<EncodedBuffer, EncodedBuffer> entries, String condition, boolean withBefore) {
    List<Object> arguments = terms.arguments();
    arguments.add(condition);
    arguments.add(withBefore ? 1 : 0);
    entries.forEach(
        (key, value) -> {
          arguments.add(commands.encodeKey(key));
          arguments.add(commands.encodeValue(value));
        });
    return arguments.toArray();
  }

  /** Returns for each key whether it was there, or -1 alone; then the value if it is asked for. */
  List<@Nullable Object> remove(List<EncodedBuffer> keys, boolean withValue) {
    RFuture<List<@Nullable Object>> answer =
        commands.eval(
            commands.codec(),
            RedisCommands.EVAL_LIST,
            WriteScripts.REMOVE,
            removal(keys, withValue));
    return commands.get(answer);
  }

  /** Adds a removal to a transaction. */
  RFuture<List<@Nullable Object>> addRemoval(CommandBatchService transaction, EncodedBuffer key) {
    return commands.eval(
        transaction,
        commands.codec(),
        EntryCommands.TEXT_EVAL_LIST,
        WriteScripts.REMOVE,
        removal(List.of(key), false));
  }

  private Object[] removal(List<EncodedBuffer> keys, boolean withValue) {
    List<Object> arguments = terms.arguments();
    arguments.add(withValue ? 1 : 0);
    arguments.addAll(commands.encodeKeys(keys));
    return arguments.toArray();
  }
}
