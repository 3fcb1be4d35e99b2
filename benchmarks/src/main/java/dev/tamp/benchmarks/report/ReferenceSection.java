package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.cache.CacheOperation;
import dev.tamp.benchmarks.cache.Scenario;
import dev.tamp.benchmarks.document.Block;
import dev.tamp.benchmarks.document.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** What others published, beside what was measured here on the same kind of work. */
final class ReferenceSection {

  private static final String KB500 = "JSON 500 KB";

  private final Results results;

  ReferenceSection(Results results) {
    this.results = results;
  }

  List<Block> blocks() {
    List<List<String>> rows = new ArrayList<>();
    ratios(rows);
    times(rows);
    return List.of(
        new Block.Heading("Beside published figures"),
        new Block.Paragraph(
            "Theirs were measured by others, on other machines and other data: their JSON is more"
                + " regular than the documents here. A format with a marker and base64 adds a third"
                + " to what the library stores."),
        new Block.Table(List.of("what", "theirs", "here"), rows));
  }

  private void ratios(List<List<String>> rows) {
    ratio(rows, "JSON 187 B", "marker and base64, lz4 1.070, snappy 1.070");
    ratio(rows, "JSON 553 B", "marker and base64, lz4 0.499, snappy 0.521");
    ratio(rows, "JSON 1.1 KB", "marker and base64, lz4 0.338, snappy 0.352");
    ratio(rows, "JSON 50 KB", "lz4 0.168, snappy 0.163; menu of 64 KB: lz4 0.159, snappy 0.178");
    ratio(rows, KB500, "lz4 0.166, snappy 0.170; menu of 350 KB: lz4 0.194, snappy 0.220");
    ratio(rows, "JSON 5 MB", "Rails cache, value of 5.2 MB: 0.029");
  }

  private void ratio(List<List<String>> rows, String sample, String theirs) {
    row(
        rows,
        "stored / raw, " + sample,
        theirs,
        results
            .codec(sample, "Tamp lz4")
            .flatMap(
                lz4 ->
                    results
                        .codec(sample, "Tamp snappy")
                        .map(
                            snappy ->
                                "lz4 "
                                    + Text.ratio(lz4.ratio())
                                    + ", snappy "
                                    + Text.ratio(snappy.ratio()))));
  }

  private void times(List<List<String>> rows) {
    row(
        rows,
        "CPU of 500 times encode and decode, 500 KB",
        "snappy 242 ms, lz4 359 ms (in Java)",
        roundTrips("Tamp snappy")
            .flatMap(
                snappy -> roundTrips("Tamp lz4").map(lz4 -> "snappy " + snappy + ", lz4 " + lz4)));
    row(
        rows,
        "p99 of get, 500 KB, loopback, lz4",
        "2.02 ms uncompressed, 0.27 ms",
        loopback()
            .flatMap(
                scenario ->
                    both(scenario, "lz4", (plain, lz4) -> plain + " uncompressed, " + lz4)));
    row(
        rows,
        "put and get of 1 MB, Redis",
        "1.21x as fast with Brotli (100 times: 2.588 s, 2.138 s)",
        loopback().flatMap(scenario -> speedUps(scenario, "500 KB")));
    row(
        rows,
        "write and read of 5 MB",
        "write 0.46x, 2.77x; read 1.33x, 5.08x (staging, developer machine)",
        scenario("JSON 5 MB", true).flatMap(scenario -> speedUps(scenario, "1 Gbit/s")));
  }

  private Optional<String> roundTrips(String codec) {
    return results
        .codec(KB500, codec)
        .map(
            result ->
                Text.millis(
                        500 * (result.encode().time().median() + result.decode().time().median()))
                    + " ms");
  }

  private Optional<String> speedUps(Scenario scenario, String where) {
    return speedUp(scenario, CacheOperation.PUT)
        .flatMap(
            put ->
                speedUp(scenario, CacheOperation.GET)
                    .map(get -> where + ", zstd(1): put " + put + ", get " + get));
  }

  private Optional<String> speedUp(Scenario scenario, CacheOperation operation) {
    return results
        .cache(scenario, operation, "none")
        .flatMap(
            plain ->
                results
                    .cache(scenario, operation, "zstd(1)")
                    .map(
                        result -> Text.factor(plain.latency().ratioTo(result.latency()).median())));
  }

  private Optional<String> both(Scenario scenario, String label, BinaryOperator<String> text) {
    Function<String, Optional<String>> p99 =
        each ->
            results
                .cache(scenario, CacheOperation.GET, each)
                .map(result -> Text.millis(result.latency().percentile(0.99)) + " ms");
    return p99.apply("none").flatMap(plain -> p99.apply(label).map(it -> text.apply(plain, it)));
  }

  private Optional<Scenario> loopback() {
    return scenario(KB500, false);
  }

  private Optional<Scenario> scenario(String sample, boolean throttled) {
    return results.scenarios().stream()
        .filter(
            each ->
                each.sample().name().equals(sample)
                    && each.throttled() == throttled
                    && each.threads() == 1)
        .findAny();
  }

  private static void row(
      List<List<String>> rows, String what, String theirs, Optional<String> here) {
    rows.add(List.of(what, theirs, here.orElse("not measured")));
  }
}
