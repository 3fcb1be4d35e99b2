package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Properties;
import javax.cache.CacheManager;
import javax.cache.configuration.OptionalFeature;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TampCachingProviderTest {

  private static final URI ONE = URI.create("test:one");
  private static final URI OTHER = URI.create("test:other");

  private final CachingProvider provider = new TampCachingProvider();
  private final ClassLoader ownLoader = provider.getDefaultClassLoader();
  private final ClassLoader otherLoader = new URLClassLoader(new URL[0], ownLoader);

  @AfterEach
  void close() {
    provider.close();
  }

  @Test
  void hasDefaults() {
    assertThat(provider.getDefaultURI()).isEqualTo(URI.create("classpath:tamp-jcache.yaml"));
    assertThat(provider.getDefaultClassLoader())
        .isSameAs(TampCachingProvider.class.getClassLoader());
    assertThat(provider.getDefaultProperties()).isEmpty();
  }

  @Test
  void takesDefaultsForNull() {
    CacheManager manager = provider.getCacheManager();

    assertThat(provider.getCacheManager(null, null)).isSameAs(manager);
    assertThat(provider.getCacheManager(null, null, null)).isSameAs(manager);
    assertThat(provider.getCacheManager(provider.getDefaultURI(), ownLoader)).isSameAs(manager);
    assertThat(manager.getURI()).isEqualTo(provider.getDefaultURI());
    assertThat(manager.getClassLoader()).isSameAs(ownLoader);
    assertThat(manager.getProperties()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void supportsNoOptionalFeature(OptionalFeature feature) {
    assertThat(provider.isSupported(feature)).isFalse();
  }

  @Test
  void managerShowsWhatItWasMadeWith() {
    Properties properties = new Properties();
    properties.setProperty("a", "1");

    CacheManager manager = provider.getCacheManager(ONE, otherLoader, properties);
    properties.setProperty("a", "2");

    assertThat(manager.getCachingProvider()).isSameAs(provider);
    assertThat(manager.getURI()).isEqualTo(ONE);
    assertThat(manager.getClassLoader()).isSameAs(otherLoader);
    assertThat(manager.getProperties()).containsOnlyKeys("a").containsEntry("a", "1");
  }

  @Test
  void oneManagerForEachUriAndClassLoader() {
    CacheManager manager = provider.getCacheManager(ONE, ownLoader);

    assertThat(provider.getCacheManager(ONE, ownLoader)).isSameAs(manager);
    assertThat(provider.getCacheManager(ONE, ownLoader, properties())).isSameAs(manager);
    assertThat(provider.getCacheManager(OTHER, ownLoader)).isNotSameAs(manager);
    assertThat(provider.getCacheManager(ONE, otherLoader)).isNotSameAs(manager);
    assertThat(new TampCachingProvider().getCacheManager(ONE, ownLoader)).isNotSameAs(manager);
  }

  @Test
  void newManagerAfterTheOldOneIsClosed() {
    CacheManager manager = provider.getCacheManager(ONE, ownLoader);
    manager.close();

    CacheManager next = provider.getCacheManager(ONE, ownLoader, properties());

    assertThat(next).isNotSameAs(manager);
    assertThat(next.isClosed()).isFalse();
    assertThat(next.getProperties()).isEqualTo(properties());
    manager.close();
    assertThat(provider.getCacheManager(ONE, ownLoader)).isSameAs(next);
  }

  @Test
  void closesTheManagersThatItIsAskedTo() {
    CacheManager oneOwn = provider.getCacheManager(ONE, ownLoader);
    CacheManager otherOwn = provider.getCacheManager(OTHER, ownLoader);
    CacheManager oneOther = provider.getCacheManager(ONE, otherLoader);
    CacheManager otherOther = provider.getCacheManager(OTHER, otherLoader);

    provider.close(ONE, otherLoader);
    assertThat(oneOther.isClosed()).isTrue();
    assertThat(otherOther.isClosed()).isFalse();
    assertThat(oneOwn.isClosed()).isFalse();

    provider.close(otherLoader);
    assertThat(otherOther.isClosed()).isTrue();
    assertThat(oneOwn.isClosed()).isFalse();
    assertThat(otherOwn.isClosed()).isFalse();

    provider.close();
    assertThat(oneOwn.isClosed()).isTrue();
    assertThat(otherOwn.isClosed()).isTrue();
  }

  @Test
  void closesWithDefaultsForNull() {
    CacheManager one = provider.getCacheManager(ONE, ownLoader);
    CacheManager byDefault = provider.getCacheManager();

    provider.close(null, null);
    assertThat(byDefault.isClosed()).isTrue();
    assertThat(one.isClosed()).isFalse();

    provider.close(null);
    assertThat(one.isClosed()).isTrue();
  }

  @Test
  void closingWhatDoesNotExistDoesNothing() {
    assertThatCode(
            () -> {
              provider.close(ONE, ownLoader);
              provider.close(otherLoader);
              provider.close();
              provider.close();
            })
        .doesNotThrowAnyException();
  }

  @Test
  void givesManagersAfterItWasClosed() {
    provider.getCacheManager(ONE, ownLoader);
    provider.close();

    assertThat(provider.getCacheManager(ONE, ownLoader).isClosed()).isFalse();
  }

  private static Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("key", "value");
    return properties;
  }
}
