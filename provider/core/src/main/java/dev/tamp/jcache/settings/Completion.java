package dev.tamp.jcache.settings;

import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Dictionary;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.OnFailure;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.compressor.LevelRange;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.cache.configuration.Factory;
import javax.cache.expiry.EternalExpiryPolicy;
import javax.cache.expiry.ExpiryPolicy;
import org.jspecify.annotations.Nullable;

/** The configuration of a cache while what the code leaves open is filled in. */
final class Completion {

  private final CompressedConfiguration<?, ?> configuration;
  private final Vocabulary vocabulary;
  private final Supplier<Compression> defaultCompression;
  private final boolean compressionIsOpen;
  private boolean algorithmIsNamed;
  private @Nullable Compression compression;

  Completion(
      CompressedConfiguration<?, ?> configuration,
      Vocabulary vocabulary,
      Supplier<Compression> defaultCompression) {
    this.configuration = configuration;
    this.vocabulary = vocabulary;
    this.defaultCompression = defaultCompression;
    this.compressionIsOpen = configuration.getCompression() == null;
  }

  void algorithm(Setting setting) {
    if (compressionIsOpen) {
      LevelRange levels = setting.checked(() -> vocabulary.levels(setting.value()));
      algorithmIsNamed = true;
      compression = Compression.named(setting.value(), levels.defaultLevel());
    }
  }

  /** A level without an algorithm is one of zstd, the default, and not of what takes its place. */
  void level(Setting setting) {
    if (compressionIsOpen) {
      String algorithm = compression().algorithm();
      int level = setting.integer();
      LevelRange levels = setting.checked(() -> vocabulary.levels(algorithm));
      if (algorithmIsNamed || !levels.equals(LevelRange.NONE)) {
        compression =
            setting.checked(() -> Compression.named(algorithm, levels.check(algorithm, level)));
      }
    }
  }

  /** As with {@link #level}, the default may take none. */
  void dictionary(Setting setting) {
    if (compressionIsOpen) {
      Dictionary dictionary = setting.checked(() -> vocabulary.dictionary(setting.value()));
      Compression without = compression();
      if (algorithmIsNamed || without.algorithm().equals(Compression.zstd(1).algorithm())) {
        compression = setting.checked(() -> without.withDictionary(dictionary));
      }
    }
  }

  void compression(Setting setting, UnaryOperator<Compression> change) {
    if (compressionIsOpen) {
      compression = setting.checked(() -> change.apply(compression()));
    }
  }

  private Compression compression() {
    if (compression == null) {
      compression = defaultCompression.get();
    }
    return compression;
  }

  void codec(Setting setting) {
    if (configuration.getCodecFactory() == null && configuration.getCodec() == null) {
      configuration.setCodec(vocabulary.codec(setting));
    }
  }

  void legacyCodec(Setting setting) {
    if (configuration.getLegacyCodec() == null) {
      configuration.setLegacyCodec(vocabulary.codec(setting));
    }
  }

  void execution(Execution execution) {
    if (configuration.getExecution() == null) {
      configuration.setExecution(execution);
    }
  }

  void unreadable(Unreadable unreadable) {
    if (configuration.getUnreadable() == null) {
      configuration.setUnreadable(unreadable);
    }
  }

  void onFailure(OnFailure onFailure) {
    if (configuration.getOnFailure() == null) {
      configuration.setOnFailure(onFailure);
    }
  }

  /** The factory that every JCache configuration starts with counts as none. */
  void expiry(Factory<ExpiryPolicy> factory) {
    if (EternalExpiryPolicy.factoryOf().equals(configuration.getExpiryPolicyFactory())) {
      configuration.setExpiryPolicyFactory(factory);
    }
  }

  /** A JCache configuration cannot tell "off" from "nothing said", so code can only switch on. */
  void statistics(boolean enabled) {
    configuration.setStatisticsEnabled(configuration.isStatisticsEnabled() || enabled);
  }

  /** As with {@link #statistics}. */
  void management(boolean enabled) {
    configuration.setManagementEnabled(configuration.isManagementEnabled() || enabled);
  }

  /** Fills in the defaults of what nobody has set. */
  void finish() {
    if (compressionIsOpen) {
      configuration.setCompression(compression());
    }
    execution(Execution.AUTO);
    unreadable(Unreadable.THROW);
    onFailure(OnFailure.THROW);
  }
}
