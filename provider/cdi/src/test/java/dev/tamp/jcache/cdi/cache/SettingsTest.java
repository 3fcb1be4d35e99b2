package dev.tamp.jcache.cdi.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import java.util.concurrent.TimeUnit;
import javax.cache.CacheException;
import javax.cache.expiry.AccessedExpiryPolicy;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.expiry.TouchedExpiryPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

  @Test
  void haveDefaults() {
    Settings settings = Settings.of("test", new Properties());

    assertThat(settings.missingCache()).isEqualTo(MissingCache.CREATE);
    assertThat(settings.expiry()).isEqualTo(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR));
    assertThat(settings.isSingleFlight("products")).isFalse();
    assertThat(settings.isPayaraVetoed()).isTrue();
  }

  @Test
  void canBeChanged() {
    assertThat(settings(Settings.MISSING_CACHE, "fail").missingCache())
        .isEqualTo(MissingCache.FAIL);
    assertThat(settings(Settings.VETO_PAYARA, "false").isPayaraVetoed()).isFalse();
    assertThat(settings(Settings.EXPIRY, "eternal").expiry())
        .isEqualTo(EternalExpiryPolicy.factoryOf());
    assertThat(settings(Settings.EXPIRY, "created 5ms").expiry())
        .isEqualTo(CreatedExpiryPolicy.factoryOf(new Duration(TimeUnit.MILLISECONDS, 5)));
    assertThat(settings(Settings.EXPIRY, "modified 5s").expiry())
        .isEqualTo(ModifiedExpiryPolicy.factoryOf(new Duration(TimeUnit.SECONDS, 5)));
    assertThat(settings(Settings.EXPIRY, "accessed 5m").expiry())
        .isEqualTo(AccessedExpiryPolicy.factoryOf(new Duration(TimeUnit.MINUTES, 5)));
    assertThat(settings(Settings.EXPIRY, "touched 5d").expiry())
        .isEqualTo(TouchedExpiryPolicy.factoryOf(new Duration(TimeUnit.DAYS, 5)));
  }

  @ParameterizedTest
  @CsvSource({
    "a, true",
    "b.c, true",
    "b.d.e, true",
    "b, false",
    "bxc, false",
    "'', false",
  })
  void listCachesWithSingleFlight(String cacheName, boolean expected) {
    assertThat(settings(Settings.SINGLE_FLIGHT, " a ,b.* ").isSingleFlight(cacheName))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "tamp.cdi.missing-cache, maybe, create and fail",
    "tamp.cdi.veto-payara, yes, true and false",
    "tamp.cdi.expiry, 10m, created 10m",
    "tamp.cdi.expiry, created 0s, created 10m",
    "tamp.cdi.expiry, created 1w, created 10m",
    "tamp.cdi.misspelt, true, tamp.cdi.missing-cache",
  })
  void areRefusedWithTheKeyAndWhatIsAllowed(String key, String value, String allowed) {
    assertThatThrownBy(() -> settings(key, value))
        .isExactlyInstanceOf(CacheException.class)
        .hasMessageStartingWith("test: ")
        .hasMessageContaining(key)
        .hasMessageContaining(allowed);
  }

  private static Settings settings(String key, String value) {
    Properties properties = new Properties();
    properties.setProperty(key, value);
    return Settings.of("test", properties);
  }
}
