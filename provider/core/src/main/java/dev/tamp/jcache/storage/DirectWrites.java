package dev.tamp.jcache.storage;

import dev.tamp.jcache.codec.EncodedBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.RedisException;
import org.redisson.command.CommandBatchService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes in one round trip and without packing messages for nobody: small values by a script, large
 * ones in a transaction. Where a synchronous listener of another node must be waited for, or Redis
 * refuses what is needed here, writes go to Redisson.
 */
final class DirectWrites implements Writes {

  private static final Logger LOG = LoggerFactory.getLogger(DirectWrites.class);

  /**
   * Where a script has become the slower one, in bytes as stored. On Redis 7.0 over loopback both
   * take the same time for about 8 KB; for 50 KB the script takes 1.3 times as long, and for 500 KB
   * and more 2.2 times.
   */
  private static final int LARGE_VALUE = 16 * 1024;

  private final EntryCommands commands;
  private final DirectPath path;
  private final ScriptedWrites scripted;
  private final TransactionWrites transactions;
  private final Writes redisson;
  private final ListenerSightings listeners;
  private final ListenerSightings synchronousListeners = new ListenerSightings(false);

  DirectWrites(EntryCommands commands, DirectPath path, WriteTerms terms, Writes redisson) {
    this.commands = commands;
    this.path = path;
    this.scripted = new ScriptedWrites(commands, terms);
    this.transactions = new TransactionWrites(commands, terms, scripted);
    this.redisson = redisson;
    this.listeners = new ListenerSightings(terms.listenedElsewhere());
  }

  /** Sends what Redis may refuse, and changes nothing. */
  boolean rehearse() {
    transactions.rehearse();
    return true;
  }

  @Override
  public void put(EncodedBuffer key, EncodedBuffer value) {
    if (write(key, value, WriteScripts.ALWAYS, false) == null) {
      redisson.put(key, value);
    }
  }

  @Override
  public @Nullable Before getAndPut(EncodedBuffer key, EncodedBuffer value) {
    WriteAnswer answer = write(key, value, WriteScripts.ALWAYS, true);
    return answer == null ? redisson.getAndPut(key, value) : new Before(answer.before());
  }

  @Override
  public boolean putIfAbsent(EncodedBuffer key, EncodedBuffer value) {
    WriteAnswer answer = write(key, value, WriteScripts.IF_ABSENT, false);
    return answer == null ? redisson.putIfAbsent(key, value) : !answer.isRefused();
  }

  @Override
  public boolean replace(EncodedBuffer key, EncodedBuffer value) {
    WriteAnswer answer = write(key, value, WriteScripts.IF_PRESENT, false);
    return answer == null ? redisson.replace(key, value) : !answer.isRefused();
  }

  @Override
  public @Nullable Object getAndReplace(EncodedBuffer key, EncodedBuffer value) {
    WriteAnswer answer = write(key, value, WriteScripts.IF_PRESENT, true);
    return answer == null ? redisson.getAndReplace(key, value) : answer.before();
  }

  /** Writes an entry; null if Redisson must do it. */
  private @Nullable WriteAnswer write(
      EncodedBuffer key, EncodedBuffer value, String condition, boolean withBefore) {
    return attempt(
        () -> {
          if (isLarge(value) || (withBefore && areLarge())) {
            WriteAnswer answer =
                unlessFailed(() -> transactions.write(key, value, condition, withBefore));
            if (answer != null && !answer.isListened()) {
              return answer;
            }
            if (answer != null) {
              listeners.met();
            }
          }
          return script(Map.of(key, value), condition, withBefore);
        });
  }

  private WriteAnswer script(
      Map<EncodedBuffer, EncodedBuffer> entries, String condition, boolean withBefore) {
    WriteAnswer answer = scripted.write(entries, condition, withBefore);
    if (answer.heard()) {
      listeners.met();
    }
    return answer;
  }

  @Override
  public void putAll(Map<EncodedBuffer, EncodedBuffer> entries) {
    Map<EncodedBuffer, EncodedBuffer> left = new LinkedHashMap<>(entries);
    if (isPossible() && entries.values().stream().anyMatch(this::isLarge)) {
      path.attempt(() -> writeInTransaction(left));
    }
    if (!left.isEmpty() && attempt(() -> script(left, WriteScripts.ALWAYS, false)) == null) {
      redisson.putAll(left);
    }
  }

  /** Writes entries, and leaves those that it did not write. */
  private boolean writeInTransaction(Map<EncodedBuffer, EncodedBuffer> left) {
    CommandBatchService transaction = commands.transaction();
    Map<EncodedBuffer, RFuture<Long>> opened = new HashMap<>();
    Map<EncodedBuffer, EncodedBuffer> small = new LinkedHashMap<>();
    left.forEach(
        (key, value) -> {
          if (isLarge(value)) {
            opened.put(key, transactions.add(transaction, key, value, WriteScripts.ALWAYS));
          } else {
            small.put(key, value);
          }
        });
    RFuture<List<@Nullable Object>> written =
        small.isEmpty() ? null : scripted.add(transaction, small);
    if (unlessFailed(() -> commands.get(transaction.executeAsync())) == null) {
      return false;
    }
    opened.forEach(
        (key, answer) -> {
          if (!transactions.answer(answer).isListened()) {
            left.remove(key);
          }
        });
    if (written != null && !WriteAnswer.ofWrite(commands.get(written)).isListened()) {
      left.keySet().removeAll(small.keySet());
    }
    return true;
  }

  @Override
  public boolean remove(EncodedBuffer key) {
    WriteAnswer answer = attempt(() -> WriteAnswer.ofRemoval(scripted.remove(List.of(key), false)));
    return answer == null ? redisson.remove(key) : !answer.isRefused();
  }

  @Override
  public @Nullable Object getAndRemove(EncodedBuffer key) {
    WriteAnswer answer =
        attempt(
            () -> {
              WriteAnswer removal =
                  areLarge() ? unlessFailed(() -> transactions.getAndRemove(key)) : null;
              return removal == null
                  ? WriteAnswer.ofRemoval(scripted.remove(List.of(key), true))
                  : removal;
            });
    return answer == null ? redisson.getAndRemove(key) : answer.before();
  }

  @Override
  public void removeAll(List<EncodedBuffer> keys, IntConsumer removed) {
    if (keys.isEmpty()) {
      return;
    }
    List<Object> answers = new ArrayList<>();
    WriteAnswer first =
        attempt(
            () -> {
              answers.addAll(scripted.remove(keys, false));
              return WriteAnswer.ofRemoval(answers);
            });
    if (first == null) {
      redisson.removeAll(keys, removed);
      return;
    }
    for (int i = 0; i < answers.size(); i++) {
      if (Long.valueOf(1).equals(answers.get(i))) {
        removed.accept(i);
      }
    }
  }

  /** Makes a change; null if Redisson must make it. */
  private @Nullable WriteAnswer attempt(Supplier<WriteAnswer> change) {
    WriteAnswer answer = isPossible() ? path.attempt(change) : null;
    if (answer != null && answer.isListened()) {
      synchronousListeners.met();
      return null;
    }
    return answer;
  }

  private boolean isPossible() {
    return path.isOpen() && !synchronousListeners.areRecent();
  }

  private boolean isLarge(EncodedBuffer value) {
    return value.size() >= LARGE_VALUE && !listeners.areRecent();
  }

  /** Tells whether a value that is to be returned is likely to be large. */
  private boolean areLarge() {
    return commands.codec().statistics().recentStoredBytes() >= LARGE_VALUE
        && !listeners.areRecent();
  }

  /**
   * Makes a change in a transaction; null if that failed. A script then makes it instead, or says
   * why it is not possible: Redis says so only to a command outside of transactions, and Redisson
   * sends only that again when a connection was lost.
   */
  private static <T> @Nullable T unlessFailed(Supplier<T> change) {
    try {
      return change.get();
    } catch (RedisException e) {
      LOG.debug("a transaction failed, and a script takes its place", e);
      return null;
    }
  }
}
