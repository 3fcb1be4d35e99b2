package dev.tamp.jcache.conformance;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Timeout;

/**
 * Fails a test that takes longer than two minutes, even where its thread does not react to being
 * interrupted, with the stacks of all threads.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@interface NeverHangs {}
