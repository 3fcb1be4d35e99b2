package dev.tamp.jcache.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Keys in groups, each small enough for its commands to be sent at once, or its keys to be locked
 * together. A command waits for a connection no longer than the client's timeout, so thousands of
 * them at once fail each other.
 */
final class Pages {

  private static final int SIZE = 100;

  private Pages() {}

  /**
   * For no keys there is one empty group: a writer is asked then too, as in the reference
   * implementation.
   */
  static <K> List<List<K>> of(Collection<? extends K> keys) {
    List<K> all = new ArrayList<>(keys);
    List<List<K>> pages = new ArrayList<>();
    int start = 0;
    do {
      pages.add(all.subList(start, Math.min(start + SIZE, all.size())));
      start += SIZE;
    } while (start < all.size());
    return pages;
  }
}
