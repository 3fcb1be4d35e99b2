package dev.tamp.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Goes through all entries of a cache, a bounded number of bytes at a time. An entry that is there
 * from the beginning to the end is seen at least once, whatever else happens to the cache.
 */
final class EntryScan {

  static final String START = "0";

  private static final int PAGE = 100;
  private static final int BATCH_BYTES = 1 << 20;

  private final CacheHash hash;
  private final int maxSize;
  private final Visitor visitor;
  private final @Nullable Progress progress;

  EntryScan(CacheHash hash, int maxSize, Visitor visitor, @Nullable Progress progress) {
    this.hash = hash;
    this.maxSize = maxSize;
    this.visitor = visitor;
    this.progress = progress;
  }

  /**
   * Scans.
   *
   * @param from a cursor of an earlier scan
   * @param wanted whether to read an entry, by its beginning
   * @throws NoCacheException if Redis fails; the message says where to go on
   */
  void run(String from, Predicate<CacheHash.Head> wanted) {
    String cursor = from;
    try {
      do {
        CacheHash.Page page = hash.scan(cursor, PAGE);
        visit(page, wanted);
        cursor = page.cursor();
        if (progress != null) {
          progress.advance(page.heads().size(), cursor);
        }
      } while (!cursor.equals(START));
    } catch (NoCacheException e) {
      throw new NoCacheException(
          e.getMessage() + "; to go on from here, repeat the command with --cursor " + cursor, e);
    }
  }

  private void visit(CacheHash.Page page, Predicate<CacheHash.Head> wanted) {
    List<byte[]> batch = new ArrayList<>();
    long bytes = 0;
    for (CacheHash.Head head : page.heads()) {
      if (!wanted.test(head)) {
        visitor.skip(head);
      } else if (head.length() > maxSize) {
        visitor.tooLarge(head);
      } else {
        if (bytes + head.length() > BATCH_BYTES && !batch.isEmpty()) {
          visitor.visit(batch);
          batch.clear();
          bytes = 0;
        }
        batch.add(head.key());
        bytes += head.length();
      }
    }
    if (!batch.isEmpty()) {
      visitor.visit(batch);
    }
  }

  /** Sees the entries. */
  interface Visitor {

    /** An entry that is not wanted. */
    void skip(CacheHash.Head head);

    /** An entry whose value is too large to be read. */
    void tooLarge(CacheHash.Head head);

    /** Keys of entries that may be read at once. */
    void visit(List<byte[]> keys);
  }
}
