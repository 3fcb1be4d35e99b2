package dev.tamp.jcache.storage;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of a mutation.
 *
 * @param result its result
 * @param stored whether a value was written; false also where it expired at once
 * @param <R> the type of the result
 */
public record Mutated<R>(@Nullable R result, boolean stored) {}
