package dev.tamp.jcache.storage;

import dev.tamp.jcache.Execution;
import dev.tamp.jcache.client.CacheConnection;
import dev.tamp.jcache.codec.EncodedBuffer;
import dev.tamp.jcache.codec.EncodedValue;
import dev.tamp.jcache.codec.UnreadableValue;
import dev.tamp.jcache.failure.UnreadableValues;
import dev.tamp.jcache.storage.RedisCalls.Keys;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.jcache.JCache;

/**
 * The entries of one cache in Redis: single steps on the delegate and on the stored bytes. What
 * cannot be read is an exception here, and every failure names the cache.
 *
 * @param <K> the type of keys
 * @param <V> the type of values
 */
public final class RedisEntries<K, V> {

  private static final int PAGE = 100;

  /** HSCAN reads the values with their keys, which is all that a script can ask for. */
  private static final int PAGE_BYTES = 1024 * 1024;

  private static final byte[] LAST_CURSOR = {'0'};

  private final CacheConnection connection;
  private final JCache<Object, Object> delegate;
  private final AppliedExpiry expiry;
  private final StoredEntries stored;
  private final UnreadableValues unreadable;
  private final RedisCalls calls;
  private final EntryCommands commands;
  private final DirectPath directPath;
  private final OwnChanges ownChanges = new OwnChanges();

  /**
   * Creates the entries of a cache.
   *
   * @param connection the connection
   * @param delegate the Redisson cache, made with the codec of the connection and the expiry below
   * @param expiry the policy of the delegate
   * @param execution how operations are to be carried out; null to choose
   */
  public RedisEntries(
      CacheConnection connection,
      JCache<Object, Object> delegate,
      AppliedExpiry expiry,
      @Nullable Execution execution) {
    this.connection = connection;
    this.delegate = delegate;
    this.expiry = expiry;
    this.commands = new EntryCommands(connection);
    this.directPath = DirectPath.of(connection, execution);
    this.stored = new StoredEntries(commands, new DirectReads(commands, directPath));
    this.unreadable = connection.unreadable();
    this.calls = new RedisCalls(connection, delegate::isClosed);
  }

  CacheConnection connection() {
    return connection;
  }

  JCache<Object, Object> delegate() {
    return delegate;
  }

  AppliedExpiry expiry() {
    return expiry;
  }

  RedisCalls calls() {
    return calls;
  }

  EntryCommands commands() {
    return commands;
  }

  DirectPath directPath() {
    return directPath;
  }

  OwnChanges ownChanges() {
    return ownChanges;
  }

  @Nullable V get(K key) {
    return readable(key, calls.reading("read", key, () -> stored.get(key), null));
  }

  /** Reads values; those read live on for as long as {@code access} says, if it does. */
  Map<K, V> getAll(Collection<? extends K> keys, @Nullable Duration access) {
    Map<K, V> values = new HashMap<>();
    currentValues(keys, access)
        .forEach((key, value) -> values.put(key, Objects.requireNonNull(value.get())));
    return values;
  }

  Map<K, CurrentValue<V>> peekAll(Collection<? extends K> keys) {
    return currentValues(keys, null);
  }

  private Map<K, CurrentValue<V>> currentValues(
      Collection<? extends K> keys, @Nullable Duration access) {
    Map<K, CurrentValue<V>> values = new HashMap<>();
    if (!keys.isEmpty()) {
      decoded(keys, access)
          .forEach(
              (key, decoded) -> {
                CurrentValue<V> value = current(key, decoded);
                if (value.isPresent()) {
                  values.put(key, value);
                }
              });
    }
    return values;
  }

  private Map<K, Object> decoded(Collection<? extends K> keys, @Nullable Duration access) {
    Object named = keys.size() == 1 ? keys.iterator().next() : new Keys(keys.size());
    return calls.reading("read", named, () -> stored.<K>getAll(keys, access), Map.<K, Object>of());
  }

  boolean exists(K key) {
    return unreadable.mayBeMisses()
        ? current(key, calls.reading("look up", key, () -> stored.get(key), null)).isPresent()
        : calls.reading("look up", key, () -> stored.exists(key), false);
  }

  @Nullable EncodedValue read(K key) {
    return calls.reading("read", key, () -> stored.read(key), null);
  }

  CurrentValue<V> decode(K key, @Nullable EncodedValue value) {
    return current(key, value == null ? null : connection.codec().decode(value));
  }

  private CurrentValue<V> current(K key, @Nullable Object stored) {
    Object decoded = complete(key, stored);
    return decoded instanceof UnreadableValue value && unreadable.meet(value)
        ? CurrentValue.absent()
        : CurrentValue.of(decoded, value -> value.toException(connection.cacheName(), key));
  }

  /** Looks for the dictionary of a value that was decoded without it, on a thread of Redisson's. */
  private @Nullable Object complete(K key, @Nullable Object decoded) {
    return decoded instanceof UnreadableValue
        ? calls.reading(
            "read the dictionary of", key, () -> connection.codec().complete(decoded), null)
        : decoded;
  }

  EncodedValue encode(V value) {
    return connection.codec().encode(value);
  }

  /** Encodes a key as the parameter of a command, which releases it. */
  Object encodeKey(K key) {
    return commands.encodeKey(key);
  }

  boolean putIfAbsent(K key, EncodedValue value, @Nullable Duration creation) {
    return change(
        "store",
        key,
        () -> expiry.onWrite(creation, null, () -> delegate.putIfAbsent(key, value)),
        true);
  }

  boolean replace(K key, EncodedValue before, EncodedValue value, @Nullable Duration update) {
    return change(
        "replace",
        key,
        () -> expiry.onWrite(null, update, () -> delegate.replace(key, before, value)),
        true);
  }

  boolean remove(K key, EncodedValue before) {
    return change(
        "remove", key, () -> expiry.onAccess(null, () -> delegate.remove(key, before)), true);
  }

  /** Removes bytes that stand for no value, if they are still the same: nobody hears of it. */
  boolean discard(K key, EncodedValue before) {
    return change("remove", key, () -> stored.discard(key, before), true);
  }

  /** Removes what is stored but absent, for scripts that know only whether something is stored. */
  void discardMisses(Collection<? extends K> keys) {
    if (!unreadable.mayBeMisses() || keys.isEmpty()) {
      return;
    }
    decoded(keys, null)
        .forEach(
            (key, decoded) -> {
              if (complete(key, decoded) instanceof UnreadableValue value
                  && unreadable.meet(value)) {
                discardMiss(key);
              }
            });
  }

  private void discardMiss(K key) {
    EncodedValue bytes = read(key);
    if (bytes != null
        && complete(key, connection.codec().decode(bytes)) instanceof UnreadableValue value
        && unreadable.isMiss(value)) {
      discard(key, bytes);
    }
  }

  /** Tells whether what is stored may be absent. */
  boolean mayMiss() {
    return unreadable.mayBeMisses();
  }

  /** Sets the expiry time of an entry, if there still is one; zero is at once. */
  void expireIn(K key, Duration duration) {
    calls.call("set the expiry of", key, () -> stored.expireIn(key, duration), false);
  }

  /**
   * Redisson's own does not find the expiry times of a cache whose name has braces ({@code
   * JCache.clearAsync}).
   */
  void clear() {
    calls.writing("clear", Keys.ALL, stored::clear, false);
  }

  @SuppressWarnings("unchecked") // keys are what the codec makes of them
  Page<K> scan(String cursor) {
    List<byte[]> page =
        calls.reading(
            "scan", Keys.ALL, () -> stored.scanKeys(cursor, pageSize()), List.of(LAST_CURSOR));
    List<K> keys = new ArrayList<>(page.size());
    for (byte[] key : page.subList(1, page.size())) {
      keys.add((K) connection.codec().decodeKey(key));
    }
    return new Page<>(new String(page.get(0), StandardCharsets.US_ASCII), keys);
  }

  private int pageSize() {
    int size = connection.codec().statistics().recentStoredBytes();
    return Math.min(PAGE, 1 + PAGE_BYTES / (size + 1));
  }

  /** Runs a call that changes an entry, unless it answers false. */
  <T extends @Nullable Object> T change(
      String operation, Object key, Supplier<T> call, @Nullable T bypassed) {
    T answer = calls.writing(operation, key, call, bypassed);
    if (!Boolean.FALSE.equals(answer)) {
      ownChanges.changed(key);
    }
    return answer;
  }

  /** Runs a change with an encoded key; see {@link EncodedBuffer}. */
  <T extends @Nullable Object> T changeEncoded(
      String operation, K key, Function<EncodedBuffer, T> call, @Nullable T bypassed) {
    try (EncodedBuffer encodedKey = new EncodedBuffer(commands.encodeKey(key))) {
      return change(operation, key, () -> call.apply(encodedKey), bypassed);
    }
  }

  /** Runs a change with an encoded key and value; see {@link EncodedBuffer}. */
  <T extends @Nullable Object> T changeEncoded(
      String operation,
      K key,
      V value,
      BiFunction<EncodedBuffer, EncodedBuffer, T> call,
      @Nullable T bypassed) {
    try (EncodedBuffer encodedKey = new EncodedBuffer(commands.encodeKey(key));
        EncodedBuffer encodedValue = new EncodedBuffer(commands.encodeValue(value))) {
      return change(operation, key, () -> call.apply(encodedKey, encodedValue), bypassed);
    }
  }

  /** Runs a change of all entries of a map, with encoded keys and values. */
  void changeAllEncoded(
      String operation,
      Map<? extends K, ? extends V> map,
      Consumer<Map<EncodedBuffer, EncodedBuffer>> call) {
    Map<EncodedBuffer, EncodedBuffer> encoded = new LinkedHashMap<>();
    List<EncodedBuffer> buffers = new ArrayList<>();
    try {
      map.forEach(
          (key, value) -> {
            EncodedBuffer encodedKey = new EncodedBuffer(commands.encodeKey(key));
            buffers.add(encodedKey);
            EncodedBuffer encodedValue = new EncodedBuffer(commands.encodeValue(value));
            buffers.add(encodedValue);
            encoded.put(encodedKey, encodedValue);
          });
      calls.writing(
          operation,
          new Keys(map.size()),
          () -> {
            call.accept(encoded);
            return true;
          },
          true);
      map.keySet().forEach(ownChanges::changed);
    } finally {
      buffers.forEach(EncodedBuffer::close);
    }
  }

  @Nullable V readable(K key, @Nullable Object decoded) {
    return current(key, decoded).get();
  }

  record Page<K>(String cursor, List<K> keys) {}
}
