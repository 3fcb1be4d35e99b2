package dev.tamp.jcache.storage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the keys of a cache page by page with HSCAN, which may return a key more than once; within
 * neighbouring pages, where that happens, it is returned once.
 */
final class KeyIterator<K> implements Iterator<K> {

  private static final String FIRST = "0";

  private final RedisEntries<K, ?> entries;
  private final Deque<K> page = new ArrayDeque<>();
  private @Nullable String cursor = FIRST;
  private Set<K> previousPage = Set.of();

  KeyIterator(RedisEntries<K, ?> entries) {
    this.entries = entries;
  }

  @Override
  public boolean hasNext() {
    while (page.isEmpty() && cursor != null) {
      RedisEntries.Page<K> next = entries.scan(cursor);
      cursor = next.cursor().equals(FIRST) ? null : next.cursor();
      Set<K> keys = new HashSet<>(next.keys());
      keys.removeAll(previousPage);
      previousPage = Set.copyOf(next.keys());
      page.addAll(keys);
    }
    return !page.isEmpty();
  }

  @Override
  public K next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return page.remove();
  }
}
