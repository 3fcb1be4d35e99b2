package dev.tamp.jcache.cdi.cache;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.build.compatible.spi.Parameters;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanCreator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What methods use which caches, where the application is checked when it is built and not when it
 * starts.
 *
 * @param uses the uses
 */
public record NamedUses(List<NamedUse> uses) {

  /** The parameter with the methods, as an array of strings. */
  public static final String METHODS = "methods";

  /** The parameter with the cache of each of the methods. */
  public static final String CACHES = "caches";

  /** Creates the bean from what the build knew. */
  public static final class Creator implements SyntheticBeanCreator<NamedUses> {

    /** Created by the container. */
    public Creator() {}

    @Override
    public NamedUses create(Instance<Object> lookup, Parameters parameters) {
      String[] methods = parameters.get(METHODS, String[].class);
      String[] caches = parameters.get(CACHES, String[].class);
      return new NamedUses(
          IntStream.range(0, methods.length)
              .mapToObj(i -> new NamedUse(methods[i], caches[i]))
              .toList());
    }
  }
}
