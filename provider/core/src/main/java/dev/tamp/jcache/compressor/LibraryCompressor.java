package dev.tamp.jcache.compressor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * An algorithm that a third-party library brings. Only {@link Library} touches the classes of that
 * library, so that this object can be made, and asked for its name, where they are missing.
 */
abstract class LibraryCompressor implements Compressor {

  /** The calls into the library. Made once, when the algorithm is first asked for. */
  interface Library {

    /** The implementation that runs, such as {@code native 1.5.7-28}. */
    String description();

    int destinationLength(int sourceLength, int usefulLength);

    int compress(ByteBuffer source, ByteBuffer destination, int level);

    void decompress(ByteBuffer source, ByteBuffer destination) throws MalformedPayloadException;

    default void close() {}
  }

  private static final String UNKNOWN_VERSION = "unknown";

  private final int id;
  private final String name;
  private final LevelRange levels;
  private final String artifact;

  private volatile @Nullable Library library;
  private volatile @Nullable Availability availability;
  private boolean closed;

  /**
   * Creates the compressor without touching the library.
   *
   * @param artifact groupId and artifactId that bring the library
   */
  LibraryCompressor(int id, String name, LevelRange levels, String artifact) {
    this.id = id;
    this.name = name;
    this.levels = levels;
    this.artifact = artifact;
  }

  /**
   * Loads the library, native code included, and tries it where loading alone proves nothing.
   * Whatever it throws makes the algorithm unavailable.
   */
  abstract Library load();

  @Override
  public final int id() {
    return id;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final LevelRange levels() {
    return levels;
  }

  @Override
  public final Availability availability() {
    Availability known = availability;
    return known != null ? known : findAvailability();
  }

  @Override
  public final int destinationLength(int sourceLength, int usefulLength) {
    return library().destinationLength(sourceLength, usefulLength);
  }

  @Override
  public final int compress(ByteBuffer source, ByteBuffer destination, int level) {
    return library().compress(source, destination, level);
  }

  @Override
  public final void decompress(ByteBuffer source, ByteBuffer destination)
      throws MalformedPayloadException {
    library().decompress(source, destination);
  }

  @Override
  public final synchronized void close() {
    closed = true;
    Library loaded = library;
    if (loaded != null) {
      loaded.close();
    }
  }

  /**
   * The calls into the library.
   *
   * @throws IllegalStateException if the algorithm cannot run here
   */
  final Library library() {
    Library loaded = library;
    if (loaded != null) {
      return loaded;
    }
    Availability known = availability();
    loaded = library;
    if (loaded == null) {
      throw new IllegalStateException(known.description(), known.cause());
    }
    return loaded;
  }

  private synchronized Availability findAvailability() {
    Availability known = availability;
    if (known != null) {
      return known;
    }
    try {
      Library loaded = load();
      if (closed) {
        loaded.close();
      }
      library = loaded;
      known = Availability.available(loaded.description());
    } catch (Throwable e) { // libraries report a native failure by Errors of several kinds
      known = Availability.unavailable(remedy(e), e);
    }
    availability = known;
    return known;
  }

  private String remedy(Throwable failure) {
    if (failure instanceof NoClassDefFoundError
        && failure.getCause() instanceof ClassNotFoundException) {
      return name + " needs " + artifact + ", which is not on the class path: add it";
    }
    return name
        + ": the native library of "
        + artifact
        + " cannot load: "
        + rootMessage(failure)
        + " (it is unpacked into java.io.tmpdir, which must be writable and allow execution)";
  }

  /** What the deepest cause says. */
  static String rootMessage(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root.getMessage() == null ? root.getClass().getName() : root.getMessage();
  }

  /** The version in the manifest of a library's jar; {@code unknown} in a jar that lacks it. */
  static String manifestVersion(Class<?> libraryClass) {
    String version = libraryClass.getPackage().getImplementationVersion();
    return version == null ? UNKNOWN_VERSION : version;
  }

  /** The version in an artifact's pom.properties; {@code unknown} in a jar that lacks it. */
  static String pomVersion(Class<?> libraryClass, String groupId, String artifactId) {
    String path = "/META-INF/maven/" + groupId + "/" + artifactId + "/pom.properties";
    try (InputStream in = libraryClass.getResourceAsStream(path)) {
      Properties properties = new Properties();
      if (in != null) {
        properties.load(in);
      }
      return properties.getProperty("version", UNKNOWN_VERSION);
    } catch (IOException e) {
      return UNKNOWN_VERSION; // a version in a log line is not worth a failure
    }
  }
}
