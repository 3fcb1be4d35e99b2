package dev.tamp.jcache.cdi.deployment;

import java.util.ArrayList;
import java.util.List;

/**
 * What is wrong with the annotated methods of an application.
 *
 * @param errors what would fail when a method is called
 * @param warnings annotations without effect
 */
record Findings(List<String> errors, List<String> warnings) {

  Findings() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  void error(Object where, String message) {
    errors.add(where + ": " + message);
  }

  void warning(Object where, String message) {
    warnings.add(where + ": " + message);
  }
}
