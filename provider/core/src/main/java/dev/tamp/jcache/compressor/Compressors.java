package dev.tamp.jcache.compressor;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/**
 * The algorithms that a cache manager knows: Tamp's own and those of the application. For internal
 * use. Safe for use by many threads.
 */
public final class Compressors implements AutoCloseable {

  /** The largest id. */
  public static final int LAST_ID = 31;

  private static final int FIRST_USER_ID = 16;

  /** The name of no compression in configuration. */
  private static final String RESERVED_NAME = "none";

  private final Map<String, Compressor> byName = new LinkedHashMap<>();
  private final @Nullable Compressor[] byId = new Compressor[LAST_ID + 1];
  private final List<Throwable> failures = new ArrayList<>();

  private Compressors() {}

  /**
   * Finds the algorithms that are visible to a class loader, and Tamp's own.
   *
   * @param loader the application's class loader
   * @return the algorithms
   * @throws CacheException if two of them have the same id or name, or one of the application's has
   *     an id or a name that it must not have
   */
  public static Compressors load(ClassLoader loader) {
    Compressors compressors = new Compressors();
    Map<Class<?>, Compressor> found = new LinkedHashMap<>();
    compressors.find(Compressors.class.getClassLoader(), found);
    compressors.find(loader, found);
    try {
      found.values().forEach(compressors::register);
    } catch (CacheException e) {
      found.values().forEach(Compressor::close);
      throw e;
    }
    return compressors;
  }

  /**
   * The algorithm to write with.
   *
   * @param name its name
   * @return the algorithm, which may be unavailable
   * @throws IllegalArgumentException if there is no algorithm of that name; the message lists those
   *     that exist
   */
  public Compressor named(String name) {
    Compressor compressor = byName.get(name);
    if (compressor == null) {
      IllegalArgumentException unknown =
          new IllegalArgumentException(
              "compression " + name + " must be one of " + RESERVED_NAME + ", " + names());
      failures.forEach(unknown::addSuppressed);
      throw unknown;
    }
    return compressor;
  }

  /**
   * The algorithm to read with.
   *
   * @param id the id of a frame
   * @return the algorithm, which may be unavailable; null if none has this id
   */
  public @Nullable Compressor withId(int id) {
    return id >= 0 && id < byId.length ? byId[id] : null;
  }

  /**
   * All algorithms.
   *
   * @return the algorithms, each once
   */
  public Collection<Compressor> all() {
    return List.copyOf(byName.values());
  }

  /** Frees what the algorithms pool. They still work, without pools. */
  @Override
  public void close() {
    byName.values().forEach(Compressor::close);
  }

  private void find(ClassLoader loader, Map<Class<?>, Compressor> found) {
    Iterator<ServiceLoader.Provider<Compressor>> providers =
        ServiceLoader.load(Compressor.class, loader).stream().iterator();
    while (true) {
      try {
        if (!providers.hasNext()) {
          return;
        }
        ServiceLoader.Provider<Compressor> provider = providers.next();
        if (!found.containsKey(provider.type())) {
          found.put(provider.type(), provider.get());
        }
      } catch (ServiceConfigurationError | LinkageError e) {
        failures.add(e); // told to whoever asks for an algorithm that is not there
        if (e.getCause() instanceof IOException) {
          return; // the list of providers itself cannot be read: the next try would be the same
        }
      }
    }
  }

  private void register(Compressor compressor) {
    int id = compressor.id();
    String name = compressor.name();
    if (!isBuiltIn(compressor) && (id < FIRST_USER_ID || id > LAST_ID)) {
      throw new CacheException(
          describe(compressor) + ": id must be from " + FIRST_USER_ID + " to " + LAST_ID);
    }
    if (name.isBlank() || name.equals(RESERVED_NAME)) {
      throw new CacheException(describe(compressor) + ": name must be neither blank nor none");
    }
    Compressor sameId = byId[id];
    // Tamp's own share an id where they write the same format
    if (sameId != null && !(isBuiltIn(sameId) && isBuiltIn(compressor))) {
      throw new CacheException(
          describe(compressor) + " must not have the id of " + describe(sameId));
    }
    Compressor sameName = byName.putIfAbsent(name, compressor);
    if (sameName != null) {
      throw new CacheException(
          describe(compressor) + " must not have the name of " + describe(sameName));
    }
    if (sameId == null) {
      byId[id] = compressor;
    }
  }

  private String names() {
    return byName.keySet().stream().collect(joining(", "));
  }

  private static boolean isBuiltIn(Compressor compressor) {
    return compressor instanceof LibraryCompressor;
  }

  private static String describe(Compressor compressor) {
    return "Compressor "
        + compressor.getClass().getName()
        + " (name "
        + compressor.name()
        + ", id "
        + compressor.id()
        + ")";
  }
}
