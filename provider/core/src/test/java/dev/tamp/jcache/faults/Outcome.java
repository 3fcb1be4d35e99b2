package dev.tamp.jcache.faults;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** How a call ended. */
record Outcome(String kind, @Nullable Object detail) {

  /** The call did not end. */
  static final Outcome HANGS = new Outcome("hangs", null);

  /** The call returned a value, or null where it returns nothing. */
  static Outcome returned(@Nullable Object value) {
    return new Outcome("returned", value);
  }

  /** The call threw an exception of exactly this class. */
  static Outcome threw(Class<? extends Throwable> type) {
    return new Outcome("threw", type.getName());
  }

  /** Makes the call. */
  static Outcome of(Callable<?> call) {
    try {
      return returned(call.call());
    } catch (Throwable e) {
      return threw(e.getClass());
    }
  }
}
