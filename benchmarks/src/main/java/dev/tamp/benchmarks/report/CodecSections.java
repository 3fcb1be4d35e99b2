package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.benchmarks.document.Block;
import dev.tamp.benchmarks.document.Charts;
import dev.tamp.benchmarks.document.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Sizes and times of codecs. */
final class CodecSections {

  private static final String JSON = "JSON ";

  private final Results results;

  CodecSections(Results results) {
    this.results = results;
  }

  List<Block> blocks() {
    if (results.samples().isEmpty()) {
      return List.of();
    }
    List<Block> blocks = new ArrayList<>(sizes());
    blocks.addAll(times());
    return blocks;
  }

  private List<Block> sizes() {
    List<String> header = new ArrayList<>(List.of("value", "raw bytes"));
    Candidates.COMPRESSIONS.forEach(each -> header.add(Candidates.label(each)));
    List<List<String>> rows = new ArrayList<>();
    for (String sample : results.samples()) {
      List<String> row = new ArrayList<>();
      row.add(sample);
      row.add(Text.bytes(results.codecsOf(sample).get(0).rawLength()));
      Candidates.COMPRESSIONS.forEach(
          each ->
              row.add(
                  results
                      .codec(sample, Candidates.tampName(each))
                      .map(result -> Text.ratio(result.ratio()))
                      .orElse("")));
      rows.add(row);
    }
    return List.of(
        new Block.Heading("Stored size by size and algorithm"),
        new Block.Paragraph(
            "Stored bytes (frame included) divided by the bytes of the inner codec, everything"
                + " compressed that saves a byte. 1 means stored raw. Where a curve leaves 1 is the"
                + " crossover; the default threshold of 1,024 bytes is a decision with a margin."),
        Charts.curves(
            "ratio",
            "Stored / raw by the size of a JSON document: the crossover curve",
            "stored / raw",
            false,
            curves(CodecResult::ratio)),
        new Block.Table(header, rows));
  }

  private List<Block> times() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Heading("CPU time by size and algorithm"));
    blocks.add(
        new Block.Paragraph(
            "Microseconds of CPU time of one call through the codec interface, inner codec"
                + " included: the median of the rounds, and the quartiles in brackets. Garbage in"
                + " bytes a call. \"inner codec\" does not compress; \"floor\" is the inner codec"
                + " and one call of the library; then come Redisson's own codecs. \"statistics"
                + " alone\" is what Tamp counts for a value, whether anybody looks or not."));
    blocks.add(
        Charts.curves(
            "encode",
            "Microseconds to encode a JSON document",
            "µs",
            true,
            curves(result -> result.encode().time().median() / 1e3)));
    blocks.add(
        Charts.curves(
            "decode",
            "Microseconds to decode a JSON document",
            "µs",
            true,
            curves(result -> result.decode().time().median() / 1e3)));
    results.samples().forEach(sample -> blocks.add(times(sample)));
    return blocks;
  }

  private Block times(String sample) {
    List<List<String>> rows = new ArrayList<>();
    for (CodecResult result : results.codecsOf(sample)) {
      rows.add(
          List.of(
              result.codec(),
              result.storedLength() == 0 ? "" : Text.ratio(result.ratio()),
              Text.micros(result.encode().time()),
              Text.micros(result.decode().time()),
              Text.bytes(result.encode().garbage()),
              Text.bytes(result.decode().garbage())));
    }
    return new Block.Table(
        List.of(sample, "stored / raw", "encode µs", "decode µs", "garbage, encode", "decode"),
        rows);
  }

  private Map<String, List<Charts.Point>> curves(ToDoubleFunction<CodecResult> y) {
    Map<String, List<Charts.Point>> curves = new LinkedHashMap<>();
    for (var compression : Candidates.COMPRESSIONS) {
      List<Charts.Point> points =
          results.samples().stream()
              .filter(sample -> sample.startsWith(JSON))
              .flatMap(sample -> results.codec(sample, Candidates.tampName(compression)).stream())
              .map(result -> new Charts.Point(result.rawLength(), y.applyAsDouble(result)))
              .toList();
      if (!points.isEmpty()) {
        curves.put(Candidates.label(compression), points);
      }
    }
    return curves;
  }
}
