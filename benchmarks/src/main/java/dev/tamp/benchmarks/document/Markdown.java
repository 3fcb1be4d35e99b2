package dev.tamp.benchmarks.document;

import static java.util.stream.Collectors.joining;

import java.util.Collections;
import java.util.List;

/** Writes blocks as GitHub's Markdown. */
final class Markdown {

  private Markdown() {}

  static String of(String title, List<Block> blocks) {
    return "# "
        + title
        + "\n\n"
        + blocks.stream().map(Markdown::block).collect(joining("\n\n"))
        + "\n";
  }

  private static String block(Block block) {
    if (block instanceof Block.Heading heading) {
      return "## " + heading.text();
    }
    if (block instanceof Block.Paragraph paragraph) {
      return paragraph.text();
    }
    if (block instanceof Block.Code code) {
      return "```\n" + code.text() + "\n```";
    }
    if (block instanceof Block.Figure figure) {
      return "![" + figure.caption() + "](charts/" + figure.name() + ".svg)";
    }
    return table((Block.Table) block);
  }

  private static String table(Block.Table table) {
    String line =
        "|---" + String.join("", Collections.nCopies(table.header().size() - 1, "|--:")) + "|";
    return row(table.header())
        + "\n"
        + line
        + "\n"
        + table.rows().stream().map(Markdown::row).collect(joining("\n"));
  }

  private static String row(List<String> cells) {
    return cells.stream().map(cell -> cell.replace("|", "\\|")).collect(joining(" | ", "| ", " |"));
  }
}
