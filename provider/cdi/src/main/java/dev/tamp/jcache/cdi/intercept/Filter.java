package dev.tamp.jcache.cdi.intercept;

import org.jsr107.ri.annotations.ClassFilter;

/** Which failures of a method count. */
final class Filter {

  private final Class<? extends Throwable>[] included;
  private final Class<? extends Throwable>[] excluded;

  Filter(Class<? extends Throwable>[] included, Class<? extends Throwable>[] excluded) {
    this.included = included;
    this.excluded = excluded;
  }

  /** Whether a change is made although the method failed: only if it is said of which failures. */
  boolean matches(Throwable failure) {
    return ClassFilter.isIncluded(failure, included, excluded, false);
  }

  /**
   * Whether a failure is cached: any exception unless something else is said. An {@link Error} must
   * be named, because none of its kind, such as too little memory, says anything about the next
   * call.
   */
  boolean caches(Throwable failure) {
    boolean named = included.length > 0;
    return (named || failure instanceof Exception)
        && ClassFilter.isIncluded(failure, included, excluded, true);
  }
}
