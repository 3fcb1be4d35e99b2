package dev.tamp.cli;

import dev.tamp.jcache.Compression;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code tamp verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Reads every entry, and reports those that are damaged or cannot be read here.",
      "Values without a frame have no checksum: they are only counted, but for those of --legacy."
    })
final class Verify implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CacheLocation location = new CacheLocation();
  @Mixin private LegacyOption legacy = new LegacyOption();
  @Mixin private MaxSizeOption maxSize = new MaxSizeOption();
  @Mixin private ScanOptions scan = new ScanOptions();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() {
    scan.check(spec);
    try (CacheHash hash = location.open();
        Values values = new Values(hash, maxSize.limit(Compression.none()), legacy.format())) {
      Census census = new Census(hash, values);
      Progress progress = scan.progress(spec, output, hash.size());
      new EntryScan(hash, maxSize.bytes(), census, progress).run(scan.cursor(), head -> true);
      progress.end();
      Verification result = census.result();
      output.print(spec, result);
      return result.unreadable() == 0 ? ExitCode.DONE : ExitCode.DAMAGE;
    }
  }

  /** Counts entries by what they are made of. */
  private final class Census implements EntryScan.Visitor {

    private final CacheHash hash;
    private final Values values;
    private final Map<String, Share> shares = new TreeMap<>();
    private final UnreadableEntries unreadable = new UnreadableEntries();
    private final Pace pace = scan.pace();
    private long entries;

    Census(CacheHash hash, Values values) {
      this.hash = hash;
      this.values = values;
    }

    @Override
    public void skip(CacheHash.Head head) {
      throw new IllegalStateException("all entries are wanted");
    }

    @Override
    public void tooLarge(CacheHash.Head head) {
      entries++;
      unreadable.addTooLarge(head.key(), head.length(), maxSize.bytes());
    }

    @Override
    public void visit(List<byte[]> keys) {
      for (StoredEntry entry : hash.read(keys)) {
        entries++;
        byte[] stored = entry.value();
        try {
          long raw = values.decode(stored).length;
          shares.merge(
              values.form(stored, stored.length).algorithm(),
              new Share("", 1, stored.length, raw),
              Share::plus);
        } catch (UnreadableException e) {
          unreadable.add(entry.key(), e.reason());
        }
      }
      pace.passed(keys.size());
    }

    Verification result() {
      return new Verification(
          hash.toString(),
          entries,
          shares.entrySet().stream().map(share -> share.getValue().of(share.getKey())).toList(),
          unreadable.count(),
          unreadable.first());
    }
  }

  record Share(String algorithm, long entries, long storedBytes, long rawBytes) {

    Share of(String name) {
      return new Share(name, entries, storedBytes, rawBytes);
    }

    Share plus(Share other) {
      return new Share(
          algorithm,
          entries + other.entries,
          storedBytes + other.storedBytes,
          rawBytes + other.rawBytes);
    }
  }

  record Verification(
      String cache,
      long entries,
      Collection<Share> algorithms,
      long unreadable,
      List<UnreadableEntries.Problem> problems)
      implements Output.Result {

    @Override
    public void print(PrintWriter out) {
      out.println(cache + ": " + Output.number(entries) + " entries read");
      for (Share share : algorithms) {
        out.printf(
            "  %-12s %15s entries %18s bytes stored %18s raw%n",
            share.algorithm,
            Output.number(share.entries),
            Output.number(share.storedBytes),
            Output.number(share.rawBytes));
      }
      out.println(Output.number(unreadable) + " unreadable");
      problems.forEach(problem -> out.println("  " + problem));
      if (problems.size() < unreadable) {
        out.println("  and " + Output.number(unreadable - problems.size()) + " more");
      }
    }
  }
}
