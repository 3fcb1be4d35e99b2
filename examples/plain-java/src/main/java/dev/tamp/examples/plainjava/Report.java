package dev.tamp.examples.plainjava;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What was measured, in three tables and one sentence. */
final class Report {

  private static final String DEFAULT = "zstd(1)";

  private final List<MeasuredCache> caches;
  private final List<SampleResult> results;

  /**
   * Creates a report.
   *
   * @param caches the caches, the first without compression
   * @param results what each value became in each cache
   */
  Report(List<MeasuredCache> caches, List<SampleResult> results) {
    this.caches = caches;
    this.results = results;
  }

  void print(PrintStream out) {
    out.printf("%nBytes in Redis (HSTRLEN) and their share of the raw bytes.%n");
    out.printf("\"raw\": stored as it is, because compressing saves less than 10%%.%n%n");
    sizes().print(out);
    out.printf(
        "%nMilliseconds of a put and of a get, through the cache to Redis and back (medians).%n%n");
    times().print(out);
    out.printf(
        "%nAll values together. \"in Redis\": MEMORY USAGE of the cache; times: sums of the above.%n%n");
    totals().print(out);
    printSaved(out);
  }

  private Table sizes() {
    Table table = new Table(1);
    List<String> header = new ArrayList<>(List.of("value", "raw bytes"));
    caches.stream().skip(1).map(MeasuredCache::label).forEach(header::add);
    table.header(header);
    for (SampleResult result : results) {
      List<String> row = new ArrayList<>();
      row.add(result.sample().name());
      row.add(Quantity.bytes(result.rawBytes()));
      result.measurements().stream()
          .skip(1)
          .map(measurement -> stored(measurement.storedBytes(), result.rawBytes()))
          .forEach(row::add);
      table.row(row);
    }
    return table;
  }

  private static String stored(long stored, long raw) {
    return "%s %3s"
        .formatted(Quantity.bytes(stored), stored == raw ? "raw" : Quantity.percent(stored, raw));
  }

  private Table times() {
    Table table = new Table(1);
    List<String> labels = new ArrayList<>(List.of("value"));
    List<String> operations = new ArrayList<>(List.of(""));
    for (MeasuredCache cache : caches) {
      labels.add(cache.label());
      operations.add(putAndGet("put", "get"));
    }
    table.header(labels);
    table.header(operations);
    for (SampleResult result : results) {
      List<String> row = new ArrayList<>();
      row.add(result.sample().name());
      for (Measurement measurement : result.measurements()) {
        row.add(
            putAndGet(
                Quantity.millis(measurement.putNanos()), Quantity.millis(measurement.getNanos())));
      }
      table.row(row);
    }
    return table;
  }

  private static String putAndGet(String put, String get) {
    return "%s %5s".formatted(put, get);
  }

  private Table totals() {
    Table table = new Table(2);
    table.header(
        List.of(
            "algorithm", "implementation", "stored", "share", "in Redis", "put all", "get all"));
    long raw = total(caches.get(0)).storedBytes();
    for (MeasuredCache cache : caches) {
      Measurement total = total(cache);
      table.row(
          List.of(
              cache.label(),
              cache.implementation(),
              Quantity.bytes(total.storedBytes()),
              Quantity.percent(total.storedBytes(), raw),
              Quantity.bytes(cache.memoryUsage()),
              Quantity.millis(total.putNanos()) + " ms",
              Quantity.millis(total.getNanos()) + " ms"));
    }
    return table;
  }

  private void printSaved(PrintStream out) {
    MeasuredCache cache =
        caches.stream().filter(each -> each.label().equals(DEFAULT)).findAny().orElseThrow();
    long raw = total(caches.get(0)).storedBytes();
    long stored = total(cache).storedBytes();
    out.printf(
        "%nSaved by %s, the default: %s of %s (%s). Every value read was the value written.%n",
        DEFAULT,
        Quantity.bytes(raw - stored),
        Quantity.bytes(raw),
        Quantity.percent(raw - stored, raw));
  }

  private Measurement total(MeasuredCache cache) {
    int index = caches.indexOf(cache);
    return results.stream()
        .map(result -> result.measurements().get(index))
        .reduce(Measurement::plus)
        .orElseThrow();
  }
}
