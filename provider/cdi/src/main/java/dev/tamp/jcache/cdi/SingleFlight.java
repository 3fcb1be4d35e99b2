package dev.tamp.jcache.cdi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a method with {@link javax.cache.annotation.CacheResult}, or on a class for all of its
 * methods: of the callers in this JVM that miss the same key of the same cache at the same time,
 * one runs the method. The others wait, and get the same object, or the same exception.
 *
 * <p>A thread that runs such a method never waits for another one, so that methods which call each
 * other cannot block each other. {@code tamp.cdi.single-flight} does the same for whole caches.
 */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface SingleFlight {}
