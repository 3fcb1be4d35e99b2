package dev.tamp.examples.springboot;

import java.time.Instant;
import java.util.List;

/**
 * What a restaurant serves.
 *
 * @param composed when it was worked out: the same again if it comes from the cache
 */
record Menu(String restaurant, Instant composed, List<String> dishes) {}
