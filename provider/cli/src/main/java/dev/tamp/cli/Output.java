package dev.tamp.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The result of a command: for people, or as one JSON document. */
final class Output {

  static final ObjectMapper JSON =
      new ObjectMapper()
          .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
          .enable(SerializationFeature.INDENT_OUTPUT);

  @Option(names = "--json", description = "Print the result as one JSON document.")
  private boolean json;

  /** Prints a result, a record whose components are the fields of the JSON document. */
  void print(CommandSpec spec, Result result) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(pretty(result));
    } else {
      result.print(out);
    }
  }

  /** JSON, indented. */
  static String pretty(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isJson() {
    return json;
  }

  /** A count or size for people. */
  static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** What a command found. */
  interface Result {

    void print(PrintWriter out);
  }
}
