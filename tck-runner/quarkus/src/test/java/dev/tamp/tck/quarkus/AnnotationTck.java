package dev.tamp.tck.quarkus;

import dev.tamp.tck.fork.LoadedBeanProvider;
import dev.tamp.tck.fork.ProviderUnderTest;
import dev.tamp.tck.fork.RedisForTestRun;
import dev.tamp.tck.fork.StoredFormat;
import org.jsr107.tck.annotation.InterceptionCacheNameOnEachMethodTest;
import org.jsr107.tck.annotation.InterceptionUsingCacheConfigTest;
import org.jsr107.tck.annotation.InterceptionUsingDefaultCacheNameTest;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;

/** Runs the TCK's tests of annotations in the application that runs in this JVM. */
final class AnnotationTck {

  private AnnotationTck() {}

  static Result run() {
    JUnitCore junit = new JUnitCore();
    junit.addListener(new RedisForTestRun());
    junit.addListener(new ProviderUnderTest());
    junit.addListener(new StoredFormat());
    junit.addListener(new LoadedBeanProvider());
    return junit.run(
        InterceptionCacheNameOnEachMethodTest.class,
        InterceptionUsingCacheConfigTest.class,
        InterceptionUsingDefaultCacheNameTest.class);
  }
}
