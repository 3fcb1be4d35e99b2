package dev.tamp.benchmarks.candidate;

import dev.tamp.jcache.Compression;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.redisson.client.codec.Codec;

/**
 * Tamp's classes, loaded once more. The JIT compiler optimises a class for all of its callers: if
 * all candidates shared one, each of them would be measured in a process that compresses with seven
 * algorithms at once. An application has one or two. Redisson's codecs are a class each anyway.
 */
final class OwnClasses extends URLClassLoader {

  private static final String TAMP = Compression.class.getPackageName() + ".";

  private OwnClasses() {
    super(
        Stream.of(Compression.class, TampCodec.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
            .distinct()
            .toArray(URL[]::new),
        OwnClasses.class.getClassLoader());
  }

  /** Tamp's codec, in classes that nobody else uses. */
  @SuppressWarnings("unchecked") // TampCodec is one, of whatever class loader
  static UnaryOperator<Codec> codec(String name, Compression compression) {
    try {
      return (UnaryOperator<Codec>)
          new OwnClasses()
              .loadClass(TampCodec.class.getName())
              .getConstructor(String.class, String.class, int.class, int.class, double.class)
              .newInstance(
                  name,
                  compression.algorithm(),
                  compression.level(),
                  compression.threshold(),
                  compression.minSavings());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Tamp's classes cannot be loaded once more", e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(TAMP) && !name.equals(TampCodec.class.getName())) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : findClass(name);
    }
  }
}
