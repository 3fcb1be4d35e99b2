package dev.tamp.jcache;

import java.util.Objects;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Factory;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.integration.CacheLoader;
import javax.cache.integration.CacheWriter;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;

/**
 * A cache configuration with Tamp's own settings. Every setter returns {@code this}. Not safe for
 * use by many threads; a cache keeps a copy of its own, in which what is left open here is filled
 * in from the properties and the file of the manager.
 *
 * <p>Codec instances are neither serialisable nor comparable: they are left out when the
 * configuration is serialised, and compared by class. Where a configuration is serialised, use
 * {@link #setCodecFactory}.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public class CompressedConfiguration<K, V> extends MutableConfiguration<K, V> {

  private static final long serialVersionUID = 1L;

  private @Nullable Compression compression;
  private @Nullable Execution execution;
  private @Nullable Unreadable unreadable;
  private @Nullable OnFailure onFailure;
  private @Nullable Factory<? extends Codec> codecFactory;
  private transient @Nullable Codec codec;
  private transient @Nullable Codec legacyCodec;

  /**
   * Creates a configuration with the defaults of JCache, and the compression that the manager has
   * for the cache.
   */
  public CompressedConfiguration() {}

  /**
   * Copies a configuration, with Tamp's settings where it has them.
   *
   * @param other the configuration to copy
   */
  public CompressedConfiguration(CompleteConfiguration<K, V> other) {
    super(other);
    if (other instanceof CompressedConfiguration<K, V> compressed) {
      compression = compressed.compression;
      execution = compressed.execution;
      unreadable = compressed.unreadable;
      onFailure = compressed.onFailure;
      codecFactory = compressed.codecFactory;
      codec = compressed.codec;
      legacyCodec = compressed.legacyCodec;
    }
  }

  /**
   * Sets how values are compressed.
   *
   * @param compression the compression
   * @return this
   */
  public CompressedConfiguration<K, V> setCompression(Compression compression) {
    this.compression = Objects.requireNonNull(compression, "compression");
    return this;
  }

  /**
   * How values are compressed.
   *
   * @return the compression; null if it is left to the manager, whose own default is {@code
   *     zstd(1)}
   */
  public @Nullable Compression getCompression() {
    return compression;
  }

  /**
   * Sets the inner codec, which makes bytes of keys and values. Takes the place of a codec factory.
   *
   * @param codec the codec; lost when the configuration is serialised
   * @return this
   */
  public CompressedConfiguration<K, V> setCodec(Codec codec) {
    this.codec = Objects.requireNonNull(codec, "codec");
    this.codecFactory = null;
    return this;
  }

  /**
   * Sets a factory of the inner codec, which is called once for a cache. Takes the place of a codec
   * instance.
   *
   * @param codecFactory a serialisable factory
   * @return this
   */
  public CompressedConfiguration<K, V> setCodecFactory(Factory<? extends Codec> codecFactory) {
    this.codecFactory = Objects.requireNonNull(codecFactory, "codecFactory");
    this.codec = null;
    return this;
  }

  /**
   * The inner codec, made by the factory if one is set.
   *
   * @return the codec; null for that of the Redisson client
   */
  public @Nullable Codec getCodec() {
    return codecFactory == null ? codec : codecFactory.create();
  }

  /**
   * The factory of the inner codec.
   *
   * @return the factory; null if none is set
   */
  public @Nullable Factory<? extends Codec> getCodecFactory() {
    return codecFactory;
  }

  /**
   * Sets the codec of values that Tamp did not frame, such as those of an earlier codec. Where it
   * is set, all values of the inner codec are framed, also those too small to be compressed; and
   * with {@link Compression#none()} values are written with this codec, as before the cache came to
   * Tamp. All nodes must agree on it: bytes alone do not tell which codec wrote them.
   *
   * @param legacyCodec the codec; lost when the configuration is serialised
   * @return this
   */
  public CompressedConfiguration<K, V> setLegacyCodec(Codec legacyCodec) {
    this.legacyCodec = Objects.requireNonNull(legacyCodec, "legacyCodec");
    return this;
  }

  /**
   * The codec that reads values without a frame.
   *
   * @return the codec; null for the inner codec
   */
  public @Nullable Codec getLegacyCodec() {
    return legacyCodec;
  }

  /**
   * Sets how operations become atomic.
   *
   * @param execution the execution
   * @return this
   */
  public CompressedConfiguration<K, V> setExecution(Execution execution) {
    this.execution = Objects.requireNonNull(execution, "execution");
    return this;
  }

  /**
   * How operations become atomic.
   *
   * @return the execution; null if it is left to the manager, whose own default is {@link
   *     Execution#AUTO}
   */
  public @Nullable Execution getExecution() {
    return execution;
  }

  /**
   * Sets what becomes of values that cannot be read. Where nothing is said about compression and
   * zstd cannot run, values of algorithms that cannot run here are misses whatever is set.
   *
   * @param unreadable whether operations throw or miss
   * @return this
   */
  public CompressedConfiguration<K, V> setUnreadable(Unreadable unreadable) {
    this.unreadable = Objects.requireNonNull(unreadable, "unreadable");
    return this;
  }

  /**
   * What becomes of values that cannot be read.
   *
   * @return whether operations throw or miss; null if it is left to the manager, whose own default
   *     is {@link Unreadable#THROW}
   */
  public @Nullable Unreadable getUnreadable() {
    return unreadable;
  }

  /**
   * Sets what operations do where Redis cannot be reached.
   *
   * @param onFailure whether they throw or go on without the cache
   * @return this
   */
  public CompressedConfiguration<K, V> setOnFailure(OnFailure onFailure) {
    this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
    return this;
  }

  /**
   * What operations do where Redis cannot be reached.
   *
   * @return whether they throw or go on without the cache; null if it is left to the manager, whose
   *     own default is {@link OnFailure#THROW}
   */
  public @Nullable OnFailure getOnFailure() {
    return onFailure;
  }

  @Override
  public CompressedConfiguration<K, V> setTypes(Class<K> keyType, Class<V> valueType) {
    super.setTypes(keyType, valueType);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> addCacheEntryListenerConfiguration(
      CacheEntryListenerConfiguration<K, V> listener) {
    super.addCacheEntryListenerConfiguration(listener);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> removeCacheEntryListenerConfiguration(
      CacheEntryListenerConfiguration<K, V> listener) {
    super.removeCacheEntryListenerConfiguration(listener);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> setCacheLoaderFactory(
      @Nullable Factory<? extends CacheLoader<K, V>> factory) {
    super.setCacheLoaderFactory(factory);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> setCacheWriterFactory(
      @Nullable Factory<? extends CacheWriter<? super K, ? super V>> factory) {
    super.setCacheWriterFactory(factory);
    return this;
  }

  /**
   * {@inheritDoc}
   *
   * <p>The factory that a configuration starts with, {@code EternalExpiryPolicy.factoryOf()},
   * leaves expiry to the manager. A factory that is not equal to it does not, such as {@code
   * FactoryBuilder.factoryOf(EternalExpiryPolicy.class)}.
   */
  @Override
  public CompressedConfiguration<K, V> setExpiryPolicyFactory(
      @Nullable Factory<? extends ExpiryPolicy> factory) {
    super.setExpiryPolicyFactory(factory);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> setReadThrough(boolean readThrough) {
    super.setReadThrough(readThrough);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> setWriteThrough(boolean writeThrough) {
    super.setWriteThrough(writeThrough);
    return this;
  }

  @Override
  public CompressedConfiguration<K, V> setStoreByValue(boolean storeByValue) {
    super.setStoreByValue(storeByValue);
    return this;
  }

  /**
   * {@inheritDoc}
   *
   * <p>False, which a configuration starts with, leaves it to the manager.
   */
  @Override
  public CompressedConfiguration<K, V> setStatisticsEnabled(boolean enabled) {
    super.setStatisticsEnabled(enabled);
    return this;
  }

  /**
   * {@inheritDoc}
   *
   * <p>False, which a configuration starts with, leaves it to the manager.
   */
  @Override
  public CompressedConfiguration<K, V> setManagementEnabled(boolean enabled) {
    super.setManagementEnabled(enabled);
    return this;
  }

  /** Unlike {@link MutableConfiguration} of JCache 1.1.1, counts whether management is enabled. */
  @Override
  public boolean equals(@Nullable Object o) {
    return super.equals(o)
        && o instanceof CompressedConfiguration<?, ?> other
        && isManagementEnabled() == other.isManagementEnabled()
        && Objects.equals(compression, other.compression)
        && execution == other.execution
        && unreadable == other.unreadable
        && onFailure == other.onFailure
        && Objects.equals(codecFactory, other.codecFactory)
        && classOf(codec) == classOf(other.codec)
        && classOf(legacyCodec) == classOf(other.legacyCodec);
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        super.hashCode(),
        isManagementEnabled(),
        compression,
        execution,
        unreadable,
        onFailure,
        codecFactory,
        classOf(codec),
        classOf(legacyCodec));
  }

  private static @Nullable Class<?> classOf(@Nullable Codec codec) {
    return codec == null ? null : codec.getClass();
  }
}
