package dev.tamp.cli;

import dev.tamp.jcache.Compression;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tamp inspect}. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    description = {
      "Shows entries: algorithm, stored and raw bytes, expiry.",
      "With a key it shows the value too, if that is JSON, a string or a number."
    })
final class Inspect implements Callable<Integer> {

  private static final int PAGE = 100;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private CacheLocation location = new CacheLocation();
  @Mixin private LegacyOption legacy = new LegacyOption();
  @Mixin private MaxSizeOption maxSize = new MaxSizeOption();
  @Mixin private Output output = new Output();

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "[key]",
      description =
          "A key: text or a number, as any of Redisson's common codecs writes it, or the stored"
              + " bytes in hex after 0x.")
  private @Nullable String key;

  @Option(
      names = "--limit",
      paramLabel = "<entries>",
      defaultValue = "20",
      description = "How many entries to list, 1 to 10,000. Default: ${DEFAULT-VALUE}.")
  private int limit;

  @Override
  public Integer call() {
    if (limit < 1 || limit > 10_000) {
      throw new ParameterException(
          spec.commandLine(), "--limit " + limit + " must be from 1 to 10000");
    }
    try (CacheHash hash = location.open();
        Values values = new Values(hash, maxSize.limit(Compression.none()), legacy.format())) {
      List<Entry> entries = key == null ? list(hash, values) : List.of(find(hash, values, key));
      output.print(spec, new Entries(hash.toString(), hash.size(), entries));
      return entries.stream().allMatch(entry -> entry.problem() == null)
          ? ExitCode.DONE
          : ExitCode.DAMAGE;
    }
  }

  private List<Entry> list(CacheHash hash, Values values) {
    List<Entry> entries = new ArrayList<>();
    String cursor = "0";
    do {
      CacheHash.Page page = hash.scan(cursor, PAGE);
      cursor = page.cursor();
      for (CacheHash.Head head : page.heads()) {
        if (entries.size() == limit) {
          return entries;
        }
        if (head.length() > maxSize.bytes()) {
          entries.add(tooLarge(head, values));
        } else {
          hash.read(List.of(head.key()))
              .forEach(entry -> entries.add(describe(entry, values, false)));
        }
      }
    } while (!cursor.equals("0"));
    return entries;
  }

  private Entry find(CacheHash hash, Values values, String text) {
    return hash.read(KeyArgument.forms(text)).stream()
        .findFirst()
        .map(entry -> describe(entry, values, true))
        .orElseThrow(
            () ->
                new NoCacheException(
                    hash
                        + " has no key "
                        + text
                        + " in the form of a common codec; inspect without a key lists keys, and"
                        + " 0x and their bytes in hex find any"));
  }

  private Entry tooLarge(CacheHash.Head head, Values values) {
    Values.Form form = values.form(head.head(), head.length());
    return new Entry(
        keyText(head.key(), values),
        form.algorithm(),
        head.length(),
        form.rawBytes(),
        null,
        null,
        "larger than --max-size " + maxSize.bytes());
  }

  private static Entry describe(StoredEntry entry, Values values, boolean withValue) {
    byte[] stored = entry.value();
    Values.Form form = values.form(stored, stored.length);
    Object value = null;
    Long rawBytes = form.rawBytes();
    String problem = null;
    try {
      byte[] raw = values.decode(stored);
      rawBytes = (long) raw.length;
      value = withValue ? ReadableText.value(raw) : null;
    } catch (UnreadableException e) {
      problem = e.reason();
    }
    return new Entry(
        keyText(entry.key(), values),
        form.algorithm(),
        stored.length,
        rawBytes,
        expiry(entry.expiry()),
        value,
        problem);
  }

  private static String keyText(byte[] key, Values values) {
    try {
      return ReadableText.of(values.innerKey(key));
    } catch (UnreadableException e) {
      return ReadableText.of(key); // a key of the inner codec beside those of the legacy codec
    }
  }

  private static String expiry(@Nullable Long millis) {
    if (millis == null) {
      return "never";
    }
    Instant time = Instant.ofEpochMilli(millis);
    return time.isBefore(Instant.now()) ? time + " (expired)" : time.toString();
  }

  record Entries(String cache, long size, List<Entry> entries) implements Output.Result {

    @Override
    public void print(PrintWriter out) {
      out.println(cache + ": " + Output.number(size) + (size == 1 ? " entry" : " entries"));
      entries.forEach(entry -> entry.print(out));
    }
  }

  record Entry(
      String key,
      String algorithm,
      long storedBytes,
      @Nullable Long rawBytes,
      @Nullable String expires,
      @Nullable Object value,
      @Nullable String problem) {

    void print(PrintWriter out) {
      out.println(
          key
              + ": "
              + algorithm
              + ", "
              + Output.number(storedBytes)
              + " bytes stored"
              + (rawBytes == null ? "" : ", " + Output.number(rawBytes) + " raw")
              + (expires == null ? "" : ", expires " + expires));
      if (problem != null) {
        out.println("  unreadable: " + problem);
      }
      if (value != null) {
        out.println(value instanceof String text ? text : Output.pretty(value));
      }
    }
  }
}
