package dev.tamp.benchmarks.document;

import static java.util.stream.Collectors.joining;

import java.util.List;

/** Writes blocks as one HTML page, charts and style included. */
final class Html {

  private static final String STYLE =
      """
      body { font: 16px/1.5 system-ui, sans-serif; color: #1f2933; background: #fff;
             max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.7rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .88rem; font-variant-numeric: tabular-nums; }
      th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #e4e7eb;
               white-space: nowrap; }
      th:first-child, td:first-child { text-align: left; white-space: normal; }
      th { color: #52606d; font-weight: 600; }
      pre { background: #f5f7fa; padding: .8rem 1rem; overflow-x: auto; border-radius: 4px; }
      figure { margin: 1.5rem 0; } figure svg { max-width: 100%; height: auto; }
      figcaption { color: #52606d; font-size: .88rem; }
      """;

  private Html() {}

  static String of(String title, List<Block> blocks) {
    return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%1$s</title>
    <style>
    %2$s</style>
    </head>
    <body>
    <h1>%1$s</h1>
    %3$s
    </body>
    </html>
    """
        .formatted(escape(title), STYLE, blocks.stream().map(Html::block).collect(joining("\n")));
  }

  private static String block(Block block) {
    if (block instanceof Block.Heading heading) {
      return element("h2", escape(heading.text()));
    }
    if (block instanceof Block.Paragraph paragraph) {
      return element("p", escape(paragraph.text()));
    }
    if (block instanceof Block.Code code) {
      return element("pre", escape(code.text()));
    }
    if (block instanceof Block.Figure figure) {
      return element("figure", figure.svg() + element("figcaption", escape(figure.caption())));
    }
    return table((Block.Table) block);
  }

  private static String table(Block.Table table) {
    return "<div class=\"scroll\"><table>\n"
        + row("th", table.header())
        + table.rows().stream().map(row -> row("td", row)).collect(joining())
        + "</table></div>";
  }

  private static String row(String cell, List<String> cells) {
    return element("tr", cells.stream().map(text -> element(cell, escape(text))).collect(joining()))
        + "\n";
  }

  private static String element(String name, String content) {
    return "<" + name + ">" + content + "</" + name + ">";
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
