package dev.tamp.jcache.frame;

/** Why a frame cannot be read. */
public enum FrameFault {

  /** Bytes are missing or changed. */
  DAMAGED,

  /**
   * The frame uses what only a later version may know; damage to the algorithm byte looks the same.
   */
  LATER_VERSION,

  /** An intact frame of a value that is larger than the cache allows. */
  TOO_LARGE,

  /** A frame of a dictionary that is not here; whether it is intact only the dictionary tells. */
  DICTIONARY_MISSING,

  /** An intact frame of an algorithm that has no compressor here. */
  UNKNOWN_ALGORITHM,

  /** An intact frame of an algorithm whose library is missing or cannot load. */
  LIBRARY_UNAVAILABLE
}
