package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.document.Block;
import dev.tamp.benchmarks.document.Document;
import java.util.ArrayList;
import java.util.List;

/** The report as a document. */
final class ReportDocument {

  private ReportDocument() {}

  /**
   * Puts the report together.
   *
   * @param results what has been measured
   * @param state whether that is all
   */
  static Document of(Results results, String state) {
    return new Document("Tamp: benchmarks")
        .add(
            new Block.Paragraph(
                state
                    + " Candidates are measured in turns, round by round; every ratio is of one"
                    + " round of one run, and its median and quartiles are given. Compare nothing"
                    + " with numbers of another run."))
        .addAll(targets(results))
        .addAll(new CodecSections(results).blocks())
        .addAll(new CacheSections(results).blocks())
        .addAll(new ReferenceSection(results).blocks())
        .add(
            new Block.Heading("Machine and versions"),
            new Block.Table(List.of("", ""), Machine.description()));
  }

  private static List<Block> targets(Results results) {
    List<Check> checks = new ArrayList<>(CodecTargets.of(results));
    checks.addAll(CacheTargets.of(results));
    long met = checks.stream().filter(check -> check.verdict() == Check.Verdict.MET).count();
    long noise =
        checks.stream().filter(check -> check.verdict() == Check.Verdict.WITHIN_NOISE).count();
    return List.of(
        new Block.Heading("Targets"),
        new Block.Paragraph(
            "%d of %d targets are met, %d are missed by less than the spread of the rounds."
                .formatted(met, checks.size(), noise)),
        new Block.Table(
            List.of("target", "required", "measured (quartiles)", ""),
            checks.stream()
                .map(
                    check ->
                        List.of(
                            check.target(),
                            check.required(),
                            check.measured(),
                            check.verdict().label()))
                .toList()));
  }
}
