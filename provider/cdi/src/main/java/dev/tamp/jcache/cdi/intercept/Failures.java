package dev.tamp.jcache.cdi.intercept;

/** Throws again what a method threw, whatever it is. */
final class Failures {

  private Failures() {}

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // erased: nothing is cast
  static <T extends Throwable> T unchecked(Throwable failure) throws T {
    throw (T) failure;
  }
}
