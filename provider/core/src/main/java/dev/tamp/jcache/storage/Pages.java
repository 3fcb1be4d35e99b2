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

  static <K> List<List<K>> of(Collection<? extends K> keys) {
    List<K> all = new ArrayList<>(keys);
    List<List<K>> pages = new ArrayList<>();
    for (int start = 0; start < all.size(); start += SIZE) {
      pages.add(all.subList(start, Math.min(start + SIZE, all.size())));
    }
    return pages;
  }
}
