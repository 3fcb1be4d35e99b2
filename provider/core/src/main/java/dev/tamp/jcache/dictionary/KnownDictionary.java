package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.frame.FrameDictionary;

/**
 * A dictionary in memory.
 *
 * @param stored what is stored in Redis, or is to be restored there
 * @param frame what frames need of it
 */
record KnownDictionary(StoredDictionary stored, FrameDictionary frame) {

  int id() {
    return frame.id();
  }
}
