package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.cache.configuration.Factory;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryListener;
import javax.cache.expiry.Duration;
import javax.cache.expiry.TouchedExpiryPolicy;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.client.codec.StringCodec;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;

class CompressedConfigurationTest {

  private static final Factory<Kryo5Codec> CODEC_FACTORY =
      FactoryBuilder.factoryOf(Kryo5Codec.class);

  /** A change of every field, by the field's name. */
  private static final Map<String, UnaryOperator<CompressedConfiguration<String, String>>> CHANGES =
      changes();

  private static Map<String, UnaryOperator<CompressedConfiguration<String, String>>> changes() {
    Map<String, UnaryOperator<CompressedConfiguration<String, String>>> changes =
        new LinkedHashMap<>();
    changes.put("keyType", c -> c.setTypes(String.class, unchecked(Object.class)));
    changes.put("valueType", c -> c.setTypes(unchecked(Object.class), String.class));
    changes.put("isReadThrough", c -> c.setReadThrough(true));
    changes.put("isWriteThrough", c -> c.setWriteThrough(true));
    changes.put("isStatisticsEnabled", c -> c.setStatisticsEnabled(true));
    changes.put("isManagementEnabled", c -> c.setManagementEnabled(true));
    changes.put("isStoreByValue", c -> c.setStoreByValue(false));
    changes.put("cacheLoaderFactory", c -> c.setCacheLoaderFactory(noLoader()));
    changes.put("cacheWriterFactory", c -> c.setCacheWriterFactory(noWriter()));
    changes.put(
        "expiryPolicyFactory",
        c -> c.setExpiryPolicyFactory(TouchedExpiryPolicy.factoryOf(Duration.ONE_DAY)));
    changes.put("listenerConfigurations", c -> c.addCacheEntryListenerConfiguration(noListener()));
    changes.put("compression", c -> c.setCompression(Compression.snappy()));
    changes.put("execution", c -> c.setExecution(Execution.STRICT));
    changes.put("unreadable", c -> c.setUnreadable(Unreadable.MISS));
    changes.put("onFailure", c -> c.setOnFailure(OnFailure.BYPASS));
    changes.put("codec", c -> c.setCodec(StringCodec.INSTANCE));
    changes.put("codecFactory", c -> c.setCodecFactory(CODEC_FACTORY));
    changes.put("legacyCodec", c -> c.setLegacyCodec(new SerializationCodec()));
    return changes;
  }

  static Stream<String> fields() {
    return Stream.<Class<?>>of(MutableConfiguration.class, CompressedConfiguration.class)
        .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .map(Field::getName);
  }

  @ParameterizedTest
  @MethodSource("fields")
  void everySettingIsCopiedAndCompared(String field) throws ReflectiveOperationException {
    assertThat(CHANGES).as("a change for each field").containsKey(field);
    CompressedConfiguration<String, String> unchanged = new CompressedConfiguration<>();
    CompressedConfiguration<String, String> changed =
        Objects.requireNonNull(CHANGES.get(field)).apply(new CompressedConfiguration<>());
    assertThat(value(changed, field)).isNotEqualTo(value(unchanged, field));

    CompressedConfiguration<String, String> copy = new CompressedConfiguration<>(changed);

    assertThat(value(copy, field)).isEqualTo(value(changed, field));
    assertThat(copy).isEqualTo(changed).hasSameHashCodeAs(changed);
    assertThat(changed).isNotEqualTo(unchanged);
    assertThat(unchanged).isNotEqualTo(changed);
  }

  @ParameterizedTest
  @MethodSource("fields")
  void everySettingButCodecInstancesSurvivesSerialisation(String field)
      throws ReflectiveOperationException {
    CompressedConfiguration<String, String> changed =
        Objects.requireNonNull(CHANGES.get(field)).apply(new CompressedConfiguration<>());

    CompressedConfiguration<String, String> copy = Serialised.copyOf(changed);

    if (field.equals("codec") || field.equals("legacyCodec")) {
      assertThat(value(copy, field)).isNull();
    } else {
      assertThat(copy).isEqualTo(changed).hasSameHashCodeAs(changed);
    }
  }

  static Stream<Method> changingMethods() {
    return Arrays.stream(MutableConfiguration.class.getMethods())
        .filter(method -> method.getReturnType() == MutableConfiguration.class);
  }

  @ParameterizedTest
  @MethodSource("changingMethods")
  void everyInheritedSetterReturnsCompressedConfiguration(Method inherited)
      throws ReflectiveOperationException {
    Method method =
        CompressedConfiguration.class.getMethod(inherited.getName(), inherited.getParameterTypes());

    assertThat(method.getReturnType()).isEqualTo(CompressedConfiguration.class);
  }

  @Test
  void everySetterReturnsTheConfigurationItself() {
    CHANGES.forEach(
        (field, change) -> {
          CompressedConfiguration<String, String> configuration = new CompressedConfiguration<>();
          assertThat(change.apply(configuration)).as(field).isSameAs(configuration);
        });
    assertThat(
            Arrays.stream(CompressedConfiguration.class.getDeclaredMethods())
                .filter(method -> method.getName().startsWith("set") && !method.isBridge()))
        .isNotEmpty()
        .allSatisfy(
            method -> assertThat(method.getReturnType()).isEqualTo(CompressedConfiguration.class));
  }

  @Test
  void removesListeners() {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .addCacheEntryListenerConfiguration(noListener());

    assertThat(configuration.removeCacheEntryListenerConfiguration(noListener()))
        .isSameAs(configuration);
    assertThat(configuration.getCacheEntryListenerConfigurations()).isEmpty();
  }

  @Test
  void comparesCodecsByClass() {
    CompressedConfiguration<String, String> one =
        new CompressedConfiguration<String, String>().setCodec(new SerializationCodec());
    CompressedConfiguration<String, String> other =
        new CompressedConfiguration<String, String>().setCodec(new SerializationCodec());

    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
  }

  @Test
  void codecAndFactoryTakeEachOthersPlace() {
    CompressedConfiguration<String, String> configuration =
        new CompressedConfiguration<String, String>()
            .setCodecFactory(CODEC_FACTORY)
            .setCodec(StringCodec.INSTANCE);
    assertThat(configuration.getCodec()).isSameAs(StringCodec.INSTANCE);
    assertThat(configuration.getCodecFactory()).isNull();

    configuration.setCodecFactory(CODEC_FACTORY);
    assertThat(configuration.getCodec()).isInstanceOf(Kryo5Codec.class);
    assertThat(Serialised.copyOf(configuration).getCodec()).isInstanceOf(Kryo5Codec.class);
  }

  @Test
  void takesThePlainSettingsOfAnotherConfiguration() {
    MutableConfiguration<String, String> plain =
        new MutableConfiguration<String, String>()
            .setTypes(String.class, String.class)
            .setStatisticsEnabled(true)
            .addCacheEntryListenerConfiguration(noListener());

    CompressedConfiguration<String, String> copy = new CompressedConfiguration<>(plain);
    plain.setStatisticsEnabled(false).removeCacheEntryListenerConfiguration(noListener());

    assertThat(copy.isStatisticsEnabled()).isTrue();
    assertThat(copy.getCacheEntryListenerConfigurations()).containsExactly(noListener());
    assertThat(copy.getCompression()).isNull();
  }

  @Test
  @SuppressWarnings("NullAway") // what this is about
  void refusesNullByName() {
    CompressedConfiguration<String, String> configuration = new CompressedConfiguration<>();
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setCompression(null))
        .withMessage("compression");
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setExecution(null))
        .withMessage("execution");
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setUnreadable(null))
        .withMessage("unreadable");
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setOnFailure(null))
        .withMessage("onFailure");
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setCodec(null))
        .withMessage("codec");
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setCodecFactory(null))
        .withMessage("codecFactory");
    assertThatNullPointerException()
        .isThrownBy(() -> configuration.setLegacyCodec(null))
        .withMessage("legacyCodec");
  }

  private static Object value(CompressedConfiguration<?, ?> configuration, String field)
      throws ReflectiveOperationException {
    Class<?> owner =
        Arrays.stream(CompressedConfiguration.class.getDeclaredFields())
                .anyMatch(own -> own.getName().equals(field))
            ? CompressedConfiguration.class
            : MutableConfiguration.class;
    Field declared = owner.getDeclaredField(field);
    declared.setAccessible(true);
    return declared.get(configuration);
  }

  @SuppressWarnings("unchecked") // types only matter for comparing here
  private static Class<String> unchecked(Class<?> type) {
    return (Class<String>) type;
  }

  @SuppressWarnings("unchecked") // never created
  private static Factory<CacheLoader<String, String>> noLoader() {
    return FactoryBuilder.factoryOf(
        (Class<CacheLoader<String, String>>) (Class<?>) CacheLoader.class);
  }

  @SuppressWarnings("unchecked") // never created
  private static Factory<CacheWriter<String, String>> noWriter() {
    return FactoryBuilder.factoryOf(
        (Class<CacheWriter<String, String>>) (Class<?>) CacheWriter.class);
  }

  @SuppressWarnings("unchecked") // never created
  private static MutableCacheEntryListenerConfiguration<String, String> noListener() {
    return new MutableCacheEntryListenerConfiguration<>(
        FactoryBuilder.factoryOf(
            (Class<CacheEntryListener<String, String>>) (Class<?>) CacheEntryListener.class),
        null,
        false,
        false);
  }
}
