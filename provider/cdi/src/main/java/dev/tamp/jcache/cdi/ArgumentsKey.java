package dev.tamp.jcache.cdi;

import java.util.Objects;
import javax.cache.annotation.GeneratedCacheKey;
import org.jspecify.annotations.Nullable;

/**
 * The key that annotated methods have unless they name a {@link
 * javax.cache.annotation.CacheKeyGenerator}: the text of their arguments, as in {@code
 * ("lamp",42,com.acme.Colour.RED)}.
 *
 * <p>Redis compares the bytes of keys, so that equal arguments must become equal bytes in every JVM
 * and with every codec. One string does, whereas serialised object graphs depend on hash codes, on
 * the order of hash tables and on which references are shared.
 *
 * <p>The name of this class, its field and the text are stored data and stay as they are.
 * Immutable. Neither final nor a record, because Jackson's default typing, which Redisson's JSON
 * codecs use, leaves the type out of those.
 */
public class ArgumentsKey implements GeneratedCacheKey {

  private static final long serialVersionUID = 1;

  private final String arguments;

  @SuppressWarnings("unused") // by codecs
  private ArgumentsKey() {
    this("");
  }

  /**
   * Creates a key.
   *
   * @param arguments the text of the arguments
   */
  public ArgumentsKey(String arguments) {
    this.arguments = Objects.requireNonNull(arguments, "arguments");
  }

  @Override
  public boolean equals(@Nullable Object o) {
    return o instanceof ArgumentsKey other && arguments.equals(other.arguments);
  }

  @Override
  public int hashCode() {
    return arguments.hashCode();
  }

  /** Returns the text of the arguments. */
  @Override
  public String toString() {
    return arguments;
  }
}
