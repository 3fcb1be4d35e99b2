package dev.tamp.examples.plainjava;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;

/**
 * A value to store.
 *
 * @param name what the tables call it, and its key
 * @param value the value
 */
record Sample(String name, Object value) {

  /** Samples from a few hundred bytes to 5 MB, and one that does not compress. */
  static List<Sample> generate(long seed) {
    Catalog catalog = new Catalog(seed);
    return List.of(
        new Sample("JSON, no text", catalog.next(0).toJson()),
        new Sample("JSON, some text", catalog.next(6).toJson()),
        new Sample("JSON, much text", catalog.next(15).toJson()),
        new Sample("JSON, 90 items", json(catalog.next(90, 6))),
        new Sample("JSON, 900 items", json(catalog.next(900, 6))),
        new Sample("JSON, 9,000 items", json(catalog.next(9_000, 6))),
        new Sample("Java, no text", catalog.next(0)),
        new Sample("Java, some text", catalog.next(6)),
        new Sample("Java, much text", catalog.next(15)),
        new Sample("Java, 120 items", catalog.next(120, 6)),
        new Sample("Java, 1,200 items", catalog.next(1_200, 6)),
        new Sample("Java, 12,000 items", catalog.next(12_000, 6)),
        incompressible(catalog));
  }

  /** A value that no algorithm makes smaller. */
  static Sample incompressible(Catalog catalog) {
    return new Sample("random bytes", catalog.photo(500_000));
  }

  boolean isEqualTo(Object other) {
    return Objects.deepEquals(value, other);
  }

  private static String json(List<Product> products) {
    return products.stream().map(Product::toJson).collect(joining(",", "[", "]"));
  }
}
