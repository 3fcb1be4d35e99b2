package dev.tamp.jcache.settings;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.config.Config;
import org.redisson.config.ConfigSupport;
import org.yaml.snakeyaml.error.YAMLException;

/** The configuration file that the URI of a manager stands for. */
final class ConfigurationFile {

  private static final String CLASSPATH = "classpath";
  private static final Set<String> URL_SCHEMES = Set.of("file", "jar", "http", "https");
  private static final String[] DEFAULT_FILES = {"tamp-jcache.yaml", "redisson-jcache.yaml"};

  private static final int TIMEOUT_MILLIS = 10_000;

  private final URL url;
  private final TampSection section;

  private ConfigurationFile(URL url) {
    this.url = url;
    try (InputStream in = open(url)) {
      section =
          new TampSection(url.toString(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new CacheException("cannot read " + url, e);
    }
  }

  /** Does not wait for ever, and does not keep a jar open. */
  private static InputStream open(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    connection.setUseCaches(false);
    return connection.getInputStream();
  }

  /** Finds the file; null if it is left to the default files and there is none. */
  static @Nullable ConfigurationFile find(URI uri, URI defaultUri, ClassLoader classLoader) {
    URL url = locate(uri, defaultUri, classLoader);
    return url == null ? null : new ConfigurationFile(url);
  }

  String location() {
    return url.toString();
  }

  /** Redisson's part; null if there is nothing else in the file than settings of caches. */
  @Nullable Config redisson(ClassLoader classLoader) {
    try {
      return new ConfigSupport(classLoader, false).fromYAML(section.rest(), Config.class);
    } catch (YAMLException e) {
      throw UnreadableYaml.in(url, e);
    }
  }

  CacheBlocks caches(Vocabulary vocabulary) {
    try {
      return section.blocks(vocabulary);
    } catch (YAMLException e) {
      throw UnreadableYaml.in(url, e);
    }
  }

  private static @Nullable URL locate(URI uri, URI defaultUri, ClassLoader classLoader) {
    String scheme = uri.getScheme();
    if (uri.equals(defaultUri)) {
      return locateDefault(classLoader);
    }
    if (scheme == null) {
      checkNotAFile(uri);
      return locateDefault(classLoader);
    }
    if (scheme.equals(CLASSPATH)) {
      String path = uri.getSchemeSpecificPart().replaceFirst("^/+", "");
      URL url = resource(path, classLoader);
      if (url == null) {
        throw new CacheException(uri + ": the class path has no resource " + path);
      }
      return url;
    }
    if (!URL_SCHEMES.contains(scheme)) {
      return locateDefault(classLoader);
    }
    try {
      return uri.toURL();
    } catch (MalformedURLException e) {
      throw new CacheException("cannot read " + uri, e);
    }
  }

  /** Any URI may name a manager, but one that ends like a file is meant to be read. */
  private static void checkNotAFile(URI uri) {
    String path = String.valueOf(uri.getPath());
    if (path.endsWith(".yaml") || path.endsWith(".yml")) {
      throw new CacheException(
          "CacheManager["
              + uri
              + "]: the URI has no scheme; write file:"
              + path
              + " for a file, or classpath:"
              + path
              + " for a resource");
    }
  }

  private static @Nullable URL locateDefault(ClassLoader classLoader) {
    for (String file : DEFAULT_FILES) {
      URL url = resource(file, classLoader);
      if (url != null) {
        return url;
      }
    }
    return null;
  }

  private static @Nullable URL resource(String path, ClassLoader classLoader) {
    URL url = classLoader.getResource(path);
    return url == null ? ConfigurationFile.class.getClassLoader().getResource(path) : url;
  }
}
