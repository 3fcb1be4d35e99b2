package dev.tamp.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** One run of the command. */
record Run(int exitCode, String out, String err) {

  static Run of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode = Tamp.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new Run(exitCode, out.toString(), err.toString());
  }

  JsonNode json() {
    try {
      return Output.JSON.readTree(out);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
