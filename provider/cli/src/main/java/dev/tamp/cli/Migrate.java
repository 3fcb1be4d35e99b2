package dev.tamp.cli;

import dev.tamp.jcache.Compression;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.cache.CacheException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code tamp migrate}. */
@Command(
    name = "migrate",
    mixinStandardHelpOptions = true,
    description = {
      "Rewrites a cache in place, from whatever it has to one setting, while it is used.",
      "Only entries that are as they were read are rewritten; their expiry stays, and no listener"
          + " hears of it. It may be stopped at any time: run it again, and it goes on."
    })
final class Migrate implements Callable<Integer> {

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CacheLocation location = new CacheLocation();

  @Option(
      names = "--to",
      required = true,
      paramLabel = "<compression>",
      description =
          "none, or an algorithm and its level: lz4, lz4hc:9, snappy, brotli:4, zstd:3. With"
              + " --legacy, none writes what Redisson's codec writes.")
  private String target = "";

  @Option(
      names = "--threshold",
      paramLabel = "<bytes>",
      defaultValue = "" + Compression.DEFAULT_THRESHOLD,
      description = "Smaller values are not compressed. Default: ${DEFAULT-VALUE}.")
  private int threshold;

  @Option(
      names = "--min-savings",
      paramLabel = "<fraction>",
      defaultValue = "" + Compression.DEFAULT_MIN_SAVINGS,
      description = "Values that shrink by less are not compressed. Default: ${DEFAULT-VALUE}.")
  private double minSavings;

  @Option(
      names = "--recompress",
      description =
          "Rewrite also what the algorithm has compressed already, since a frame does not tell its"
              + " level.")
  private boolean recompress;

  @Option(
      names = "--rename-keys",
      description =
          "With --legacy: give entries without a frame the key of the codec within. Read"
              + " docs/migration.md first.")
  private boolean renameKeys;

  @Option(
      names = "--eternal",
      description =
          "The cache has no expiry times, so nothing but this tells it from a hash that is no"
              + " cache.")
  private boolean eternal;

  @Option(names = "--dry-run", description = "Do everything but write.")
  private boolean dryRun;

  @Mixin private LegacyOption legacy = new LegacyOption();
  @Mixin private MaxSizeOption maxSize = new MaxSizeOption();
  @Mixin private ScanOptions scan = new ScanOptions();
  @Mixin private Output output = new Output();

  @Override
  public Integer call() {
    Compression compression = compression();
    check(compression);
    try (CacheHash hash = location.open();
        Values values = values(hash, compression)) {
      if (!eternal && !hash.hasExpiryTimes()) {
        throw new NoCacheException(
            hash
                + " has no expiry times: if it is a cache whose entries never expire, and not"
                + " some other hash, say --eternal");
      }
      Progress progress = scan.progress(spec, output, hash.size());
      Migration migration =
          new Migration(
              hash,
              values,
              new Migration.Plan(recompress, renameKeys, dryRun, maxSize.bytes()),
              scan.pace());
      new EntryScan(hash, maxSize.bytes(), migration, progress)
          .run(scan.cursor(), migration::isWanted);
      migration.finish();
      progress.end();
      MigrationResult result = migration.result(compression.toString());
      output.print(spec, result);
      return result.isComplete() ? ExitCode.DONE : ExitCode.DAMAGE;
    }
  }

  private Compression compression() {
    String[] parts = target.toLowerCase(Locale.ROOT).split(":", 2);
    try {
      Compression compression =
          parts.length == 1
              ? Compression.named(parts[0])
              : Compression.named(parts[0], Integer.parseInt(parts[1]));
      return maxSize.limit(compression.withThreshold(threshold).withMinSavings(minSavings));
    } catch (NumberFormatException e) {
      throw new ParameterException(
          spec.commandLine(), "--to " + target + ": the level must be a number", e);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void check(Compression compression) {
    scan.check(spec);
    if (renameKeys && (legacy.format() == null || compression.isNone())) {
      throw new ParameterException(
          spec.commandLine(), "--rename-keys needs --legacy, and a compression other than none");
    }
  }

  private Values values(CacheHash hash, Compression compression) {
    try {
      return new Values(hash, compression, legacy.format());
    } catch (IllegalArgumentException | CacheException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
