package dev.tamp.tck.report;

/** Text for an HTML or SVG page. */
final class Html {

  private Html() {}

  /** Text that a browser shows as it is, also inside a quoted attribute. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  /** The name of a place on the page, for its {@code id} and for links to it. */
  static String anchor(String... parts) {
    return String.join("-", parts).replaceAll("[^A-Za-z0-9_-]", "-");
  }
}
