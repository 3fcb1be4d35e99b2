package dev.tamp.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.PrintWriter;
import java.util.List;

/** What {@code tamp migrate} did. */
record MigrationResult(
    String cache,
    String to,
    boolean dryRun,
    long entries,
    long rewritten,
    long renamed,
    long superseded,
    long bytesBefore,
    long bytesAfter,
    long keptChanging,
    long unreadable,
    List<UnreadableEntries.Problem> problems)
    implements Output.Result {

  /** Tells whether nothing was left behind. */
  @JsonIgnore
  boolean isComplete() {
    return keptChanging == 0 && unreadable == 0;
  }

  @Override
  public void print(PrintWriter out) {
    out.println(cache + ": to " + to + (dryRun ? ", nothing was written (--dry-run)" : ""));
    line(out, entries, "entries seen");
    line(
        out,
        rewritten,
        (dryRun ? "would be rewritten, " : "rewritten, ")
            + Output.number(bytesBefore)
            + " bytes before, "
            + Output.number(bytesAfter)
            + " after");
    if (renamed > 0) {
      line(out, renamed, "of them with a new key");
    }
    if (superseded > 0) {
      line(out, superseded, "removed, because the new key had an entry already");
    }
    if (keptChanging > 0) {
      line(
          out,
          keptChanging,
          "left, because they were written faster than they could be migrated: a node still"
              + " writes with other settings. Give all nodes the new ones, then run this again");
    }
    if (unreadable > 0) {
      line(out, unreadable, "left, because they are unreadable:");
      problems.forEach(problem -> out.println("    " + problem));
    }
  }

  private static void line(PrintWriter out, long count, String what) {
    out.printf("  %12s %s%n", Output.number(count), what);
  }
}
