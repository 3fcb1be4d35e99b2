package dev.tamp.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites entries by compare-and-set. Who else writes an entry meanwhile wins; it is read again
 * then, a few times at once and a few times after the scan.
 */
final class Migration implements EntryScan.Visitor {

  private static final int ATTEMPTS = 3;
  private static final int ROUNDS = 3;
  private static final int MOST_CONTENDED = 10_000;
  private static final int BATCH_BYTES = 1 << 20;

  private final CacheHash hash;
  private final Values values;
  private final Plan plan;
  private final Pace pace;
  private final UnreadableEntries unreadable = new UnreadableEntries();

  private List<byte[]> contended = new ArrayList<>();
  private long keptChanging;
  private long entries;
  private long rewritten;
  private long renamed;
  private long superseded;
  private long bytesBefore;
  private long bytesAfter;

  Migration(CacheHash hash, Values values, Plan plan, Pace pace) {
    this.hash = hash;
    this.values = values;
    this.plan = plan;
    this.pace = pace;
  }

  /** Tells whether an entry has to be looked at. */
  boolean isWanted(CacheHash.Head head) {
    return plan.recompress() || !values.isWanted(head.head(), head.length());
  }

  @Override
  public void skip(CacheHash.Head head) {
    entries++;
  }

  @Override
  public void tooLarge(CacheHash.Head head) {
    entries++;
    unreadable.addTooLarge(head.key(), head.length(), plan.maxSize());
  }

  @Override
  public void visit(List<byte[]> keys) {
    entries += keys.size();
    for (byte[] key : migrate(keys)) {
      if (contended.size() < MOST_CONTENDED) {
        contended.add(key);
      } else {
        keptChanging++;
      }
    }
    pace.passed(keys.size());
  }

  /** Tries once more what was written by others each time. */
  void finish() {
    for (int round = 0; round < ROUNDS && !contended.isEmpty(); round++) {
      contended = migrate(contended);
    }
    keptChanging += contended.size();
  }

  MigrationResult result(String compression) {
    return new MigrationResult(
        hash.toString(),
        compression,
        plan.dryRun(),
        entries,
        rewritten,
        renamed,
        superseded,
        bytesBefore,
        bytesAfter,
        keptChanging,
        unreadable.count(),
        unreadable.first());
  }

  /** Migrates entries, and returns the keys of those that changed each time. */
  private List<byte[]> migrate(List<byte[]> keys) {
    List<byte[]> changed = keys;
    for (int attempt = 0; attempt < ATTEMPTS && !changed.isEmpty(); attempt++) {
      changed = migrateOnce(changed);
    }
    return changed;
  }

  private List<byte[]> migrateOnce(List<byte[]> keys) {
    List<byte[]> changed = new ArrayList<>();
    List<CacheHash.Rewrite> batch = new ArrayList<>();
    long bytes = 0;
    for (StoredEntry entry : hash.read(keys)) {
      CacheHash.Rewrite rewrite = rewrite(entry);
      if (rewrite != null) {
        batch.add(rewrite);
        bytes += entry.value().length + rewrite.newValue().length;
      }
      if (bytes > BATCH_BYTES) {
        send(batch, changed);
        batch.clear();
        bytes = 0;
      }
    }
    if (!batch.isEmpty()) {
      send(batch, changed);
    }
    return changed;
  }

  private CacheHash.@Nullable Rewrite rewrite(StoredEntry entry) {
    try {
      byte[] raw = values.decode(entry.value());
      byte[] newValue = values.encode(raw);
      byte[] newKey = plan.renameKeys() ? values.newKey(entry) : entry.key();
      boolean same = Arrays.equals(newValue, entry.value()) && Arrays.equals(newKey, entry.key());
      return same ? null : new CacheHash.Rewrite(entry, newKey, newValue);
    } catch (UnreadableException e) {
      unreadable.add(entry.key(), e.reason());
      return null;
    }
  }

  private void send(List<CacheHash.Rewrite> batch, List<byte[]> changed) {
    List<CacheHash.Outcome> outcomes =
        plan.dryRun()
            ? Collections.nCopies(batch.size(), CacheHash.Outcome.REWRITTEN)
            : hash.rewrite(batch);
    for (int i = 0; i < batch.size(); i++) {
      CacheHash.Rewrite rewrite = batch.get(i);
      switch (outcomes.get(i)) {
        case CHANGED -> changed.add(rewrite.entry().key());
        case SUPERSEDED -> superseded++;
        case REWRITTEN -> count(rewrite);
      }
    }
  }

  private void count(CacheHash.Rewrite rewrite) {
    rewritten++;
    renamed += Arrays.equals(rewrite.newKey(), rewrite.entry().key()) ? 0 : 1;
    bytesBefore += rewrite.entry().value().length;
    bytesAfter += rewrite.newValue().length;
  }

  /**
   * What to do.
   *
   * @param recompress also what the algorithm has compressed already
   * @param renameKeys give legacy entries the inner codec's key
   * @param dryRun write nothing
   * @param maxSize the largest value to read
   */
  record Plan(boolean recompress, boolean renameKeys, boolean dryRun, int maxSize) {}
}
