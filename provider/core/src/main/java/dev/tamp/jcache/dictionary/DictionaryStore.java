package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.client.RedisNames;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RFuture;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.protocol.RedisCommand;
import org.redisson.client.protocol.RedisCommands;
import org.redisson.command.CommandAsyncExecutor;

/**
 * The dictionaries of a cache in Redis: a hash beside the entries, in the same slot, with each
 * dictionary under its number, the highest number under {@code last}, and the number of the one
 * that the cache trained last under {@code current}. A dictionary that is there never changes.
 */
public final class DictionaryStore {

  private static final String NEVER_OVERWRITE =
      "local stored = redis.call('hget', KEYS[1], ARGV[1]); "
          + "if stored and stored ~= ARGV[3] then return 0; end; "
          + "redis.call('hset', KEYS[1], ARGV[1], ARGV[2]); "
          + "if tonumber(redis.call('hget', KEYS[1], 'last') or '0') < tonumber(ARGV[1]) then "
          + "redis.call('hset', KEYS[1], 'last', ARGV[1]); end; "
          + "return 1;";
  private static final String ADD =
      "local last = tonumber(redis.call('hget', KEYS[1], 'last') or '0'); "
          + "local content = string.sub(ARGV[1], ARGV[2]); "
          + "local number = nil; "
          + "for i = 1, last do "
          + "local other = redis.call('hget', KEYS[1], i); "
          + "if other and string.sub(other, ARGV[2]) == content then number = i; end; "
          + "end; "
          + "if number == nil then "
          + "number = math.max(last, tonumber(ARGV[3])) + 1; "
          + "redis.call('hset', KEYS[1], number, ARGV[1]); "
          + "redis.call('hset', KEYS[1], 'last', number); "
          + "end; "
          + "if ARGV[4] == '1' then redis.call('hset', KEYS[1], 'current', number); end; "
          + "return number;";
  private static final String READ = "return redis.call('hget', KEYS[1], ARGV[1]);";
  private static final String STATE =
      "local stored = redis.call('hget', KEYS[1], ARGV[1]); "
          + "local same = stored and string.sub(stored, ARGV[2], ARGV[2] + 3) == ARGV[3]; "
          + "return {same and 1 or 0, "
          + "tonumber(redis.call('hget', KEYS[1], 'current') or '0'), "
          + "tonumber(redis.call('hget', KEYS[1], 'last') or '0')};";
  private static final String LOCK =
      "if redis.call('set', KEYS[1], ARGV[1], 'nx', 'px', ARGV[2]) then return 1; end; return 0;";
  private static final String UNLOCK =
      "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]); end; "
          + "return 0;";

  private final CommandAsyncExecutor executor;
  private final RedisNames names;

  /**
   * Creates the store of a cache.
   *
   * @param executor sends commands
   * @param names the names of the cache
   */
  public DictionaryStore(CommandAsyncExecutor executor, RedisNames names) {
    this.executor = executor;
    this.names = names;
  }

  /**
   * Where a dictionary is, for messages.
   *
   * @param id its number
   * @return the key and the field
   */
  public String place(long id) {
    return "hash " + names.dictionaries() + ", field " + id;
  }

  /**
   * Reads a dictionary.
   *
   * @param id its number
   * @return its bytes as they are stored; null if it is not there
   */
  public byte @Nullable [] read(long id) {
    RFuture<byte @Nullable []> answer =
        eval(RedisCommands.EVAL_MAP_VALUE, READ, names.dictionaries(), id);
    return executor.get(answer);
  }

  /**
   * Stores a dictionary, unless one of the same content is there.
   *
   * @param highestKnown the highest number that was ever seen: numbers are not used twice, also
   *     where Redis has lost all dictionaries
   * @param makeCurrent whether the cache has trained it
   * @return its number
   */
  int add(StoredDictionary dictionary, long highestKnown, boolean makeCurrent) {
    RFuture<Long> answer =
        eval(
            RedisCommands.EVAL_LONG,
            ADD,
            names.dictionaries(),
            dictionary.toBytes(),
            StoredDictionary.CHECKSUM_OFFSET + 1,
            highestKnown,
            makeCurrent ? 1 : 0);
    return Math.toIntExact(executor.get(answer));
  }

  /**
   * Stores a dictionary again that Redis has lost or damaged.
   *
   * @return false if it is there, or another one of its number
   */
  boolean restore(KnownDictionary dictionary) {
    byte[] stored = read(dictionary.id());
    byte[] damaged = new byte[0];
    if (stored != null) {
      try {
        StoredDictionary.parse(stored);
        return false;
      } catch (MalformedDictionaryException e) {
        damaged = stored;
      }
    }
    RFuture<Long> answer =
        eval(
            RedisCommands.EVAL_LONG,
            NEVER_OVERWRITE,
            names.dictionaries(),
            dictionary.id(),
            dictionary.stored().toBytes(),
            damaged);
    return executor.get(answer) == 1;
  }

  /** Looks at what is stored, and compares one dictionary. */
  State state(long id, int checksum) {
    RFuture<List<Object>> answer =
        eval(
            RedisCommands.EVAL_LIST,
            STATE,
            names.dictionaries(),
            id,
            StoredDictionary.CHECKSUM_OFFSET + 1,
            StoredDictionary.checksumBytes(checksum));
    List<Object> state = executor.get(answer);
    return new State(
        number(state.get(0)) == 1,
        Math.toIntExact(number(state.get(1))),
        Math.toIntExact(number(state.get(2))));
  }

  private static long number(Object answer) {
    return (Long) answer;
  }

  /** Takes the lock of those who train; false if another node has it. */
  boolean lock(String owner, long millis) {
    RFuture<Long> answer =
        eval(RedisCommands.EVAL_LONG, LOCK, names.dictionaryLock(), owner, millis);
    return executor.get(answer) == 1;
  }

  /** Gives the lock back, if it has not expired. */
  void unlock(String owner) {
    RFuture<Long> answer = eval(RedisCommands.EVAL_LONG, UNLOCK, names.dictionaryLock(), owner);
    executor.get(answer);
  }

  /** Deletes all dictionaries. */
  void delete() {
    RFuture<Boolean> answer =
        executor.writeAsync(
            names.raw(),
            ByteArrayCodec.INSTANCE,
            RedisCommands.DEL_OBJECTS,
            names.dictionaries(),
            names.dictionaryLock());
    executor.get(answer);
  }

  private <T> RFuture<T> eval(
      RedisCommand<?> command, String script, String key, Object... arguments) {
    return executor.evalWriteAsync(
        names.raw(), ByteArrayCodec.INSTANCE, command, script, List.of(key), arguments);
  }

  /**
   * What is stored.
   *
   * @param same whether the dictionary that was asked for is there, and the same
   * @param current the number of the dictionary that the cache trained last; 0 if there is none
   * @param last the highest number; 0 if there is none
   */
  record State(boolean same, int current, int last) {}
}
