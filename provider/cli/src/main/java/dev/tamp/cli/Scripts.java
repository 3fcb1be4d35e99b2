package dev.tamp.cli;

/**
 * The scripts, each atomic. {@code KEYS[1]} is the hash of values and {@code KEYS[2]} the sorted
 * set of expiry times. None publishes an event: to the cache's users nothing changes.
 */
final class Scripts {

  /** A page of entries as key, length and first bytes, after the next cursor. */
  static final String SCAN =
      """
      local page = redis.call('hscan', KEYS[1], ARGV[1], 'count', ARGV[2])
      local heads = {page[1]}
      for i = 1, #page[2], 2 do
        table.insert(heads, page[2][i])
        table.insert(heads, #page[2][i + 1])
        table.insert(heads, string.sub(page[2][i + 1], 1, %d))
      end
      return heads
      """
          .formatted(CacheHash.HEAD);

  /** Values and expiry times. */
  static final String READ =
      """
      local entries = {}
      for i = 1, #ARGV do
        entries[2 * i - 1] = redis.call('hget', KEYS[1], ARGV[i])
        entries[2 * i] = redis.call('zscore', KEYS[2], ARGV[i])
      end
      return entries
      """;

  /**
   * Compares and sets: key, value as read, new key, new value for each entry. An expiry time stays
   * with its entry. An entry that already has the new key was written later and stays.
   */
  static final String REWRITE =
      """
      local function rewrite(key, before, newKey, after)
        if redis.call('hget', KEYS[1], key) ~= before then return 0 end
        if newKey == key then
          redis.call('hset', KEYS[1], key, after)
          return 1
        end
        local time = redis.call('zscore', KEYS[2], key)
        redis.call('hdel', KEYS[1], key)
        redis.call('zrem', KEYS[2], key)
        if redis.call('hexists', KEYS[1], newKey) == 1 then return 2 end
        redis.call('hset', KEYS[1], newKey, after)
        if time then redis.call('zadd', KEYS[2], time, newKey) end
        return 1
      end
      local outcomes = {}
      for i = 1, #ARGV, 4 do
        table.insert(outcomes, rewrite(ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]))
      end
      return outcomes
      """;

  private Scripts() {}
}
