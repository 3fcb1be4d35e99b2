package dev.tamp.jcache.cdi.intercept;

/** A value. */
public record Product(String name, int price) {}
