package dev.tamp.benchmarks.candidate;

import java.util.function.UnaryOperator;
import org.redisson.client.codec.Codec;

/**
 * A codec to measure.
 *
 * @param name the name in tables and in the parameters of JMH
 * @param around makes the codec around an inner one; the result is for one thread
 */
public record Candidate(String name, UnaryOperator<Codec> around) {}
