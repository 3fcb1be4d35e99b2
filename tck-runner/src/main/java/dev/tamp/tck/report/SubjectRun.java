package dev.tamp.tck.report;

import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All results of one subject.
 *
 * @param time of all tests together, as if they ran one after the other
 * @param environment system properties of the JVM that ran them
 */
record SubjectRun(
    Subject subject,
    SortedMap<TestId, TestResult> results,
    Duration time,
    Map<String, String> environment) {

  SubjectRun {
    results = Collections.unmodifiableSortedMap(new TreeMap<>(results));
    environment = Map.copyOf(environment);
  }

  int size() {
    return results.size();
  }

  long passed() {
    return passed(results.values());
  }

  /** The results of one class of the TCK; empty if it did not run. */
  Collection<TestResult> ofClass(String className) {
    return results.subMap(new TestId(className, ""), new TestId(className, "\uffff")).values();
  }

  @Nullable TestResult of(TestId test) {
    return results.get(test);
  }

  static long passed(Collection<TestResult> results) {
    return results.stream().filter(TestResult::passed).count();
  }
}
