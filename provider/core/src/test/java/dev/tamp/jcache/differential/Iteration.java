package dev.tamp.jcache.differential;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache;

/**
 * Iterates over all entries, in whatever order, and removes some.
 *
 * @param toRemove the keys of those to remove
 * @param misused whether the iterator is also used wrongly
 */
record Iteration(Set<Object> toRemove, boolean misused) {

  Map<Object, Object> over(Cache<Object, Object> cache) {
    Map<Object, Object> seen = new HashMap<>();
    Iterator<Cache.Entry<Object, Object>> iterator = cache.iterator();
    if (misused) {
      seen.put("remove before next", Outcome.of(() -> removed(iterator)));
    }
    while (iterator.hasNext()) {
      Cache.Entry<Object, Object> entry = iterator.next();
      Object before = seen.put(entry.getKey(), entry.getValue());
      if (before != null) {
        seen.put(entry.getKey(), "returned twice");
      }
      if (toRemove.contains(entry.getKey())) {
        seen.put("remove " + entry.getKey(), Outcome.of(() -> removed(iterator)));
      }
    }
    if (misused) {
      seen.put("next after the last", Outcome.of(iterator::next));
    }
    return seen;
  }

  private static String removed(Iterator<?> iterator) {
    iterator.remove();
    return "removed";
  }

  @Override
  public String toString() {
    return "iterate, removing " + toRemove + (misused ? ", misused" : "");
  }
}
