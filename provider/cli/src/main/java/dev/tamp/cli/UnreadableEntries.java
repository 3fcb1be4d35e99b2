package dev.tamp.cli;

import java.util.ArrayList;
import java.util.List;

/** Counts entries that cannot be read, and keeps the first of them. */
final class UnreadableEntries {

  private static final int KEPT = 1_000;

  private final List<Problem> first = new ArrayList<>();
  private long count;

  void add(byte[] key, String reason) {
    count++;
    if (first.size() < KEPT) {
      first.add(new Problem(ReadableText.of(key), reason));
    }
  }

  void addTooLarge(byte[] key, long bytes, int maxSize) {
    add(key, "value of " + bytes + " bytes is larger than --max-size " + maxSize);
  }

  long count() {
    return count;
  }

  List<Problem> first() {
    return List.copyOf(first);
  }

  /** An entry and what is wrong with it. */
  record Problem(String key, String reason) {

    @Override
    public String toString() {
      return "key " + key + ": " + reason;
    }
  }
}
