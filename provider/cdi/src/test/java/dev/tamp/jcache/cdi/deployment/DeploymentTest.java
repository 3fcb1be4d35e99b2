package dev.tamp.jcache.cdi.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tamp.jcache.cdi.Application;
import dev.tamp.jcache.cdi.TestRedis;
import dev.tamp.jcache.cdi.key.ArgumentsKeyGenerator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.cache.CacheException;
import javax.cache.annotation.CacheDefaults;
import javax.cache.annotation.CacheKeyGenerator;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.CacheValue;
import javax.cache.configuration.MutableConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DeploymentTest {

  private static final String MISSING_CACHE = "tamp.cdi.missing-cache";

  /** For tests that have a manager before they have an application. */
  @BeforeEach
  void locateRedis() {
    System.setProperty(TestRedis.ADDRESS, TestRedis.shared().address());
  }

  @AfterEach
  void clear() {
    System.clearProperty(MISSING_CACHE);
  }

  static List<Arguments> errors() {
    return List.of(
        Arguments.of(
            PutsNothing.class,
            "@CachePut on ${class}.save(String): needs one parameter with @CacheValue, and has 0"),
        Arguments.of(
            PutsTwo.class,
            "@CachePut on ${class}.save(String, String): needs one parameter with @CacheValue,"
                + " and has 2"),
        Arguments.of(
            RemovesValue.class, "@CacheRemove on ${class}.remove(String): only @CachePut can have"),
        Arguments.of(
            Twofold.class,
            "@CacheResult on ${class}.both(String): a method can have only one of the"),
        Arguments.of(
            OnClass.class, "@CacheRemoveAll on ${class}: a class can only have @CacheDefaults"),
        Arguments.of(ReturnsNothing.class, "@CacheResult on ${class}.nothing(String): a method"),
        Arguments.of(
            ReturnsIterator.class,
            "@CacheResult on ${class}.iterator(String): a java.util.Iterator cannot be cached"),
        Arguments.of(
            ReturnsOwnStage.class, "@CacheResult on ${class}.stage(String): a method that returns"),
        Arguments.of(
            SharesKey.class,
            "@CacheResult on ${class}.second(): would return what @CacheResult on ${class}.first()"
                + " has cached: both have no parameters and use the cache shared"),
        Arguments.of(
            HiddenGenerator.class,
            "@CacheResult on ${class}.find(String): "
                + HiddenGenerator.class.getName()
                + "$Hidden must be a bean"));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void failsBeforeACallWould(Class<?> bean, String message) {
    assertThatThrownBy(() -> Application.start(bean).close())
        .isInstanceOf(DeploymentException.class)
        .hasMessageContaining(message.replace("${class}", bean.getName()));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void failsBeforeACallWouldWithoutPortableExtensions(Class<?> bean, String message) {
    assertThatThrownBy(() -> Application.startBuildCompatible(bean).close())
        .isInstanceOf(DeploymentException.class)
        .hasMessageContaining(message.replace("${class}", bean.getName()));
  }

  @Test
  void warnsOfAnnotationsWithoutEffect() {
    BeanClasses classes = new BeanClasses();
    classes.add(Unaffected.class);
    Findings findings = classes.check(type -> true);

    assertThat(findings.errors()).isEmpty();
    assertThat(findings.warnings())
        .containsExactlyInAnyOrder(
            warning(Unaffected.class, "hidden", "because a private method is not intercepted"),
            warning(Unaffected.class, "common", "because a static method is not intercepted"),
            warning(Declared.class, "declared", "on an interface, only on the class")
                + " that implements it");
  }

  /** Weld refuses it first. */
  @Test
  void refusesAFinalMethod() {
    BeanClasses classes = new BeanClasses();
    classes.add(Last.class);

    assertThat(classes.check(type -> true).errors())
        .containsExactly(
            "@CacheResult on "
                + Last.class.getName()
                + ".last(String): a final method cannot be intercepted");
  }

  private static String warning(Class<?> type, String method, String reason) {
    return "@CacheResult on "
        + type.getName()
        + "."
        + method
        + "(String): has no effect"
        + (reason.startsWith("because") ? ", " : " ")
        + reason;
  }

  @ParameterizedTest
  @MethodSource("correct")
  void startsWithWhatIsRight(Class<?> bean) {
    Application.start(bean).close();
    Application.startBuildCompatible(bean).close();
  }

  static Stream<Class<?>> correct() {
    return Stream.of(
        Unaffected.class,
        Overrides.class,
        GivenGenerator.class,
        RemovesSameKey.class,
        Basket.class);
  }

  @Test
  void failsForEachMethodWhoseCacheIsMissing() {
    System.setProperty(MISSING_CACHE, "fail");

    assertThatThrownBy(() -> Application.start(RemovesSameKey.class).close())
        .isInstanceOf(DeploymentException.class)
        .hasMessageContaining("@CacheResult on " + RemovesSameKey.class.getName() + ".find()")
        .hasMessageContaining("@CacheRemove on " + RemovesSameKey.class.getName() + ".remove()")
        .hasMessageContaining("has no cache shared, and tamp.cdi.missing-cache is fail");
    Application.manager().close();
  }

  @Test
  void failsForEachMethodWhoseCacheIsMissingWhenABuiltApplicationStarts() {
    System.setProperty(MISSING_CACHE, "fail");

    assertThatThrownBy(() -> Application.startBuildCompatible(RemovesSameKey.class).close())
        .hasMessageContaining("@CacheResult on " + RemovesSameKey.class.getName() + ".find()")
        .hasMessageContaining("@CacheRemove on " + RemovesSameKey.class.getName() + ".remove()")
        .hasMessageContaining("has no cache shared, and tamp.cdi.missing-cache is fail");
    Application.manager().close();
  }

  @Test
  void startsIfNoCacheIsMissing() {
    System.setProperty(MISSING_CACHE, "fail");

    Application.manager().createCache("shared", new MutableConfiguration<>());
    Application.start(RemovesSameKey.class).close();
    Application.manager().createCache("shared", new MutableConfiguration<>());
    Application.startBuildCompatible(RemovesSameKey.class).close();
  }

  @Test
  void refusesToCreateACacheThatWasDestroyedAfterTheStart() {
    System.setProperty(MISSING_CACHE, "fail");
    Application.manager().createCache("shared", new MutableConfiguration<>());
    try (Application application = Application.start(RemovesSameKey.class)) {
      RemovesSameKey bean = application.get(RemovesSameKey.class);
      assertThat(bean.find()).isEmpty();

      Application.manager().destroyCache("shared");

      assertThatThrownBy(bean::find)
          .isExactlyInstanceOf(CacheException.class)
          .hasMessageStartingWith(
              "@CacheResult on " + RemovesSameKey.class.getName() + ".find(): CacheManager[")
          .hasMessageEndingWith("has no cache shared, and tamp.cdi.missing-cache is fail");
    }
  }

  @Test
  void cachesWithoutPortableExtensions() {
    try (Application application = Application.startBuildCompatible(Lengths.class)) {
      Lengths lengths = application.get(Lengths.class);

      assertThat(lengths.of("lamp")).isEqualTo(4);
      assertThat(lengths.of("lamp")).isEqualTo(4);
      assertThat(lengths.calls).isOne();
      lengths.forget("lamp");
      assertThat(lengths.of("lamp")).isEqualTo(4);
      assertThat(lengths.calls).isEqualTo(2);
      lengths.set("lamp", 5);
      assertThat(lengths.of("lamp")).isEqualTo(5);
      lengths.forgetAll();
      assertThat(lengths.of("lamp")).isEqualTo(4);
    }
  }

  @Dependent
  static class PutsNothing {
    @CachePut
    public void save(String name) {}
  }

  @Dependent
  static class PutsTwo {
    @CachePut
    public void save(@CacheValue String name, @CacheValue String other) {}
  }

  @Dependent
  static class RemovesValue {
    @CacheRemove
    public void remove(@CacheValue String name) {}
  }

  @Dependent
  static class Twofold {
    @CacheResult
    @CacheRemove
    public String both(String name) {
      return name;
    }
  }

  @Dependent
  @CacheRemoveAll
  static class OnClass {
    public void method() {}
  }

  @Dependent
  static class ReturnsNothing {
    @CacheResult
    public void nothing(String name) {}
  }

  @Dependent
  static class ReturnsIterator {
    @CacheResult
    public Iterator<String> iterator(String name) {
      return List.of(name).iterator();
    }
  }

  @Dependent
  static class ReturnsOwnStage {
    @CacheResult
    public OwnStage stage(String name) {
      return new OwnStage();
    }
  }

  static class OwnStage extends CompletableFuture<String> {}

  @Dependent
  @CacheDefaults(cacheName = "shared")
  static class SharesKey {
    @CacheResult
    public String first() {
      return "first";
    }

    @CacheResult
    public int second() {
      return 2;
    }
  }

  @Dependent
  static class HiddenGenerator {
    @CacheResult(cacheKeyGenerator = Hidden.class)
    public String find(String name) {
      return name;
    }

    abstract static class Hidden implements CacheKeyGenerator {}
  }

  @Dependent
  @CacheDefaults(cacheName = "lengths")
  static class Lengths {

    private int calls;

    @CacheResult
    public int of(String name) {
      calls++;
      return name.length();
    }

    @CachePut
    public void set(String name, @CacheValue int length) {}

    @CacheRemove
    public void forget(String name) {}

    @CacheRemoveAll
    public void forgetAll() {}
  }

  @Dependent
  static class GivenGenerator {
    @CacheResult(cacheKeyGenerator = ArgumentsKeyGenerator.class)
    public String find(String name) {
      return name;
    }
  }

  @Dependent
  @CacheDefaults(cacheName = "shared")
  static class RemovesSameKey {
    @CacheResult
    public String find() {
      return "";
    }

    @CacheRemove
    public void remove() {}
  }

  @ApplicationScoped
  static class Overrides extends RemovesSameKey {
    @Override
    @CacheResult
    public String find() {
      return "other";
    }
  }

  /** Whose interceptors must be serialisable, as the container checks. */
  @SessionScoped
  static class Basket implements Serializable {

    private static final long serialVersionUID = 1;

    @CacheResult
    public String find(String name) {
      return name;
    }
  }

  static class Last {
    @CacheResult
    public final String last(String name) {
      return name;
    }
  }

  interface Declared {
    @CacheResult
    String declared(String name);
  }

  @Dependent
  static class Unaffected implements Declared {
    @CacheResult
    private String hidden(String name) {
      return name;
    }

    @CacheResult
    public static String common(String name) {
      return name;
    }

    public String visible(String name) {
      return hidden(name);
    }

    @Override
    public String declared(String name) {
      return name;
    }
  }
}
