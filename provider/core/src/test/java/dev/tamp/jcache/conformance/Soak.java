package dev.tamp.jcache.conformance;

/** How much a test does; the profile {@code soak} makes it twenty times as much. */
final class Soak {

  private static final int FACTOR = Integer.getInteger("tamp.soak.factor", 1);

  private Soak() {}

  static int times(int usually) {
    return usually * FACTOR;
  }
}
