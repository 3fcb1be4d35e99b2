package dev.tamp.tck.report;

import java.util.Comparator;

/**
 * A test of the TCK.
 *
 * @param className with its package
 * @param method with its parameter, such as {@code testFilteredListener[true]}
 */
record TestId(String className, String method) implements Comparable<TestId> {

  private static final Comparator<TestId> ORDER =
      Comparator.comparing(TestId::className).thenComparing(TestId::method);

  String simpleClassName() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** Class and method without the package. */
  String simpleName() {
    return simpleClassName() + "." + method;
  }

  @Override
  public int compareTo(TestId other) {
    return ORDER.compare(this, other);
  }
}
