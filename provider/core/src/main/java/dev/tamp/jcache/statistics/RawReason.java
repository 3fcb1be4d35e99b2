package dev.tamp.jcache.statistics;

/** Why a value is stored raw. */
public enum RawReason {

  /** Nothing is compressed at the moment. */
  OFF,

  /** The value is smaller than the threshold. */
  BELOW_THRESHOLD,

  /** Compression saves less than the minimum. */
  INCOMPRESSIBLE
}
