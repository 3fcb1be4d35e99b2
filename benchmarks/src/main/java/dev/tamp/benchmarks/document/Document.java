package dev.tamp.benchmarks.document;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** A document that is put together block by block. */
public final class Document {

  private final String title;
  private final List<Block> blocks = new ArrayList<>();

  /**
   * Creates an empty document.
   *
   * @param title its title
   */
  public Document(String title) {
    this.title = title;
  }

  /**
   * Appends blocks.
   *
   * @param more the blocks
   * @return this document
   */
  public Document add(Block... more) {
    blocks.addAll(List.of(more));
    return this;
  }

  /**
   * Appends blocks.
   *
   * @param more the blocks
   * @return this document
   */
  public Document addAll(List<? extends Block> more) {
    blocks.addAll(more);
    return this;
  }

  /**
   * Writes a page that needs no other file.
   *
   * @param file the file, replaced at once if it is there
   * @throws IOException if it cannot be written
   */
  public void writeHtml(Path file) throws IOException {
    write(file, Html.of(title, blocks));
  }

  /**
   * Writes text, and the charts beside it into the folder {@code charts}.
   *
   * @param file the file, replaced at once if it is there
   * @throws IOException if it cannot be written
   */
  public void writeMarkdown(Path file) throws IOException {
    Path charts = file.resolveSibling("charts");
    Files.createDirectories(charts);
    for (Block block : blocks) {
      if (block instanceof Block.Figure figure) {
        write(charts.resolve(figure.name() + ".svg"), figure.svg());
      }
    }
    write(file, Markdown.of(title, blocks));
  }

  /**
   * The document as Markdown, which can be read as text.
   *
   * @return the text, without charts
   */
  public String markdown() {
    return Markdown.of(
        title, blocks.stream().filter(block -> !(block instanceof Block.Figure)).toList());
  }

  /** Whoever reads the file while it is written sees the earlier one. */
  private static void write(Path file, String text) throws IOException {
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Path written = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(written, text);
    Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
  }
}
