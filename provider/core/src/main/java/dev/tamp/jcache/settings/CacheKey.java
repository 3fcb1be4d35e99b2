package dev.tamp.jcache.settings;

import static java.util.stream.Collectors.joining;

import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.Unreadable;
import java.util.Arrays;
import java.util.function.BiConsumer;
import javax.cache.CacheException;

/**
 * The settings of a cache: their keys and what each changes, in the order in which they are applied
 * (a level needs its algorithm, and the rest a compression to change).
 */
enum CacheKey {
  COMPRESSION("compression", Completion::algorithm),
  LEVEL("level", Completion::level),
  DICTIONARY("dictionary", Completion::dictionary),
  THRESHOLD(
      "threshold",
      (cache, setting) -> cache.compression(setting, c -> c.withThreshold(setting.integer()))),
  MIN_SAVINGS(
      "minSavings",
      (cache, setting) -> cache.compression(setting, c -> c.withMinSavings(setting.decimal()))),
  MAX_SIZE(
      "maxSize",
      (cache, setting) -> cache.compression(setting, c -> c.withMaxSize(setting.integer()))),
  CODEC("codec", Completion::codec),
  LEGACY_CODEC("legacyCodec", Completion::legacyCodec),
  EXECUTION("execution", (cache, setting) -> cache.execution(setting.oneOf(Execution.class))),
  UNREADABLE("unreadable", (cache, setting) -> cache.unreadable(setting.oneOf(Unreadable.class))),
  ON_FAILURE("onFailure", (cache, setting) -> cache.onFailure(setting.oneOf(OnFailure.class))),
  EXPIRY(
      "expiry",
      (cache, setting) -> cache.expiry(ExpirySetting.policyOf(setting.value(), setting.place()))),
  STATISTICS("statistics", (cache, setting) -> cache.statistics(setting.bool())),
  MANAGEMENT("management", (cache, setting) -> cache.management(setting.bool()));

  private final String text;

  @SuppressWarnings("ImmutableEnumChecker") // each is a lambda or a method, without state
  private final BiConsumer<Completion, Setting> effect;

  CacheKey(String text, BiConsumer<Completion, Setting> effect) {
    this.text = text;
    this.effect = effect;
  }

  /** All keys, for messages. */
  static String all() {
    return Arrays.stream(values()).map(CacheKey::toString).collect(joining(", "));
  }

  /**
   * The key of a setting.
   *
   * @throws CacheException if there is no such key
   */
  static CacheKey of(Setting setting) {
    return Arrays.stream(values())
        .filter(key -> key.text.equals(setting.key()))
        .findAny()
        .orElseThrow(
            () ->
                new CacheException(
                    setting.place()
                        + ": "
                        + setting.key()
                        + " is not a setting of a cache; allowed are "
                        + all()));
  }

  /**
   * Applies a setting where the code says nothing about it.
   *
   * @throws CacheException if its value is not allowed; names the place
   */
  void apply(Completion cache, Setting setting) {
    effect.accept(cache, setting);
  }

  /** The key as it is written. */
  @Override
  public String toString() {
    return text;
  }
}
