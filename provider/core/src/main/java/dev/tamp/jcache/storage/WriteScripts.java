package dev.tamp.jcache.storage;

/**
 * The scripts of the direct path. They write what Redisson's scripts write, and publish the same
 * messages, but only where somebody listens: packing a value into a message costs more than storing
 * it. Redisson 4.7.0 packs each value twice and byte by byte, whether somebody listens or not
 * ({@code JCache.putValue}).
 *
 * <p>All take: the time, the expiry times on creation and on update (-1 to leave them), the suffix
 * of the channels, whether somebody may listen on another server (1), and the id of what a
 * synchronous listener acknowledges. They publish nothing to those who must be waited for, but on
 * other servers, where nobody knows of them: they do nothing then.
 */
final class WriteScripts {

  /** Condition of a write: whatever there is. */
  static final String ALWAYS = "always";

  /** Condition of a write: there is no entry. */
  static final String IF_ABSENT = "absent";

  /** Condition of a write: there is an entry. */
  static final String IF_PRESENT = "present";

  /**
   * Who listens to an event: nobody (0), somebody (1), or somebody who must be waited for (2).
   * Those who subscribed to a pattern are not known by name, so a message without content is sent
   * into a channel that Tamp's patterns take in, and its receivers are counted.
   */
  private static final String AUDIENCE =
      "local function audience(event) "
          + "local subscribers = redis.call('pubsub', 'numsub', "
          + "'jcache_' .. event .. '_channel' .. ARGV[4], 'jcache_' .. event .. '_sync_channel' .. ARGV[4]); "
          + "if subscribers[4] > 0 then return 2; end; "
          + "if subscribers[2] > 0 or ARGV[5] == '1' then return 1; end; "
          + "if redis.call('pubsub', 'numpat') > 0 and "
          + "redis.call('publish', 'jcache_' .. string.sub(event, 1, 1) .. 'd_channel' .. ARGV[4], '') > 0 "
          + "then return 1; end; "
          + "return 0; "
          + "end; ";

  /** Concatenation copies a string at once, where struct.pack does it byte by byte. */
  private static final String TELL =
      "local function packed(string_) return struct.pack('L', string.len(string_)) .. string_; end; "
          + "local function tell(event, message) "
          + "redis.call('publish', 'jcache_' .. event .. '_channel' .. ARGV[4], message); "
          + "if ARGV[5] == '1' then redis.call('publish', 'jcache_' .. event .. '_sync_channel' .. ARGV[4], "
          + "message .. struct.pack('d', ARGV[6])); end; "
          + "end; ";

  private static final String EXPIRE =
      "local function expire(key, stored, present) "
          + "local time = present and ARGV[3] or ARGV[2]; "
          + "if time ~= '-1' then redis.call('zadd', KEYS[2], time, key); "
          + "elseif stored and not present then redis.call('zrem', KEYS[2], key); end; "
          + "end; ";

  private static final String REFUSES =
      "local function refuses(condition, present) "
          + "return condition == '"
          + IF_ABSENT
          + "' and present or condition == '"
          + IF_PRESENT
          + "' and not present; "
          + "end; ";

  /**
   * Writes entries. Further arguments: the condition, whether the value before is asked for (1),
   * and then keys and values. Returns 0 if the condition does not hold, -1 if somebody must be
   * waited for, 1 for created or 2 for updated; then whether somebody was told; then the value
   * before.
   */
  static final String WRITE =
      StoredEntries.UNEXPIRED
          + AUDIENCE
          + TELL
          + EXPIRE
          + REFUSES
          + "local audiences = {}; "
          + "local function listeners(event) "
          + "if not audiences[event] then audiences[event] = audience(event); end; "
          + "return audiences[event]; "
          + "end; "
          + "if #ARGV > 10 and (listeners('created') == 2 or listeners('updated') == 2) then return {-1}; end; "
          + "local outcome, heard, before; "
          + "for i = 9, #ARGV, 2 do "
          + "local key, value = ARGV[i], ARGV[i + 1]; "
          + "local stored = redis.call('hexists', KEYS[1], key) == 1; "
          + "local present = stored and unexpired(key); "
          + "if refuses(ARGV[7], present) then return {0}; end; "
          + "local event = present and 'updated' or 'created'; "
          + "local listening = listeners(event); "
          + "if listening == 2 then return {-1}; end; "
          + "before = present and ARGV[8] == '1' and redis.call('hget', KEYS[1], key); "
          + "local message; "
          + "if listening == 1 then "
          + "heard = 1; "
          + "message = packed(key) .. packed(value); "
          + "if present and tonumber(redis.call('get', KEYS[3]) or 0) > 0 then "
          + "message = message .. packed(before or redis.call('hget', KEYS[1], key)); "
          + "elseif present then message = message .. struct.pack('h', -1); end; "
          + "end; "
          + "redis.call('hset', KEYS[1], key, value); "
          + "expire(key, stored, present); "
          + "if message then tell(event, message); end; "
          + "outcome = present and 2 or 1; "
          + "end; "
          + "return {outcome, heard or 0, before};";

  /**
   * Opens a field for HSETNX: it finds there the old value, or the token where there is no entry,
   * and takes it away if the value may be written. Until the last command has succeeded, that is
   * what stays. Further arguments: the condition, the token, the key. Returns 0 if the condition
   * does not hold, -1 if somebody listens, 1 if it opened a new entry and 2 if an old one.
   */
  static final String OPEN =
      StoredEntries.UNEXPIRED
          + AUDIENCE
          + EXPIRE
          + REFUSES
          + "local token, key = ARGV[8], ARGV[9]; "
          + "local stored = redis.call('hstrlen', KEYS[1], key) ~= string.len(token) "
          + "or redis.call('hget', KEYS[1], key) ~= token; "
          + "local present = stored and unexpired(key); "
          + "if refuses(ARGV[7], present) then return 0; end; "
          + "if audience(present and 'updated' or 'created') > 0 then return -1; end; "
          + "expire(key, stored, present); "
          + "redis.call('hdel', KEYS[1], key); "
          + "return present and 2 or 1;";

  /** Takes the token away if the field was not opened. Arguments: the token, the key. */
  static final String SETTLE =
      "if redis.call('hstrlen', KEYS[1], ARGV[2]) == string.len(ARGV[1]) "
          + "and redis.call('hget', KEYS[1], ARGV[2]) == ARGV[1] then redis.call('hdel', KEYS[1], ARGV[2]); end; "
          + "return 0;";

  /**
   * Removes entries. Further arguments: whether the value is asked for (1), and then keys. Returns
   * for each 1 if it was there and else 0, and then the value; -1 alone if somebody must be waited
   * for.
   */
  static final String REMOVE =
      StoredEntries.UNEXPIRED
          + AUDIENCE
          + TELL
          + "local listening; "
          + "local answer = {}; "
          + "for i = 8, #ARGV do "
          + "local key = ARGV[i]; "
          + "answer[i - 7] = 0; "
          + "if redis.call('hexists', KEYS[1], key) == 1 and unexpired(key) then "
          + "listening = listening or audience('removed'); "
          + "if listening == 2 then return {-1}; end; "
          + "local value = (listening == 1 or ARGV[7] == '1') and redis.call('hget', KEYS[1], key); "
          + "redis.call('hdel', KEYS[1], key); "
          + "redis.call('zrem', KEYS[2], key); "
          + "if listening == 1 then tell('removed', packed(key) .. packed(value)); end; "
          + "answer[i - 7] = 1; "
          + "if ARGV[7] == '1' then answer[i - 6] = value; end; "
          + "end; "
          + "end; "
          + "return answer;";

  private WriteScripts() {}
}
