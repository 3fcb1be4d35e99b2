package dev.tamp.jcache.faults;

/** The two ways in which Redisson's JCache carries an operation out. */
enum Mode {
  /** One Lua script for an operation: what Redisson does in production. */
  ATOMIC,
  /** A distributed lock on the key and several commands: what Redisson does for the TCK. */
  LOCKED
}
