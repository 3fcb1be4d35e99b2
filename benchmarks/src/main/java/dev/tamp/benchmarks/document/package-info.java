/** Documents of text, tables and charts, written as HTML and as Markdown. */
@NullMarked
package dev.tamp.benchmarks.document;

import org.jspecify.annotations.NullMarked;
