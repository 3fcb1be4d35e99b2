package dev.tamp.benchmarks.document;

import java.util.List;

/** A part of a document. */
public sealed interface Block {

  /**
   * A heading.
   *
   * @param text the text
   */
  record Heading(String text) implements Block {}

  /**
   * A paragraph.
   *
   * @param text the text
   */
  record Paragraph(String text) implements Block {}

  /**
   * A line of program text.
   *
   * @param text the text, which may have several lines
   */
  record Code(String text) implements Block {}

  /**
   * A table, whose first column has names and whose others have numbers.
   *
   * @param header the titles of the columns
   * @param rows the rows, each as long as the header
   */
  record Table(List<String> header, List<List<String>> rows) implements Block {}

  /**
   * A chart.
   *
   * @param name the name of its file, without an extension
   * @param caption what it shows
   * @param svg the picture
   */
  record Figure(String name, String caption, String svg) implements Block {}
}
