package dev.tamp.examples.cdi;

import java.io.Serializable;

/** A product with a text that is long enough to compress. */
public record Product(String name, int price, String description) implements Serializable {}
