package dev.tamp.jcache.compressor;

import java.io.IOException;
import java.io.OutputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;

/** A jar of an application's, with a compressor of its own: compiled, packed and loaded. */
public final class ProviderJar {

  private ProviderJar() {}

  /**
   * A class loader for a jar with one class {@code app.AppCompressor}.
   *
   * @param body what the class consists of
   */
  public static URLClassLoader load(Path directory, String body) throws IOException {
    Path source = directory.resolve("AppCompressor.java");
    Files.writeString(
        source,
        "package app; import dev.tamp.jcache.compressor.*; public class AppCompressor " + body);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                directory.toString(),
                source.toString());
    if (result != 0) {
      throw new IllegalArgumentException("does not compile: " + body);
    }
    return new URLClassLoader(new URL[] {pack(directory)}, ProviderJar.class.getClassLoader());
  }

  private static URL pack(Path directory) throws IOException, MalformedURLException {
    Path jar = directory.resolve("app.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry("app/AppCompressor.class"));
      out.write(Files.readAllBytes(directory.resolve("app/AppCompressor.class")));
      out.putNextEntry(new JarEntry("META-INF/services/" + Compressor.class.getName()));
      out.write("app.AppCompressor".getBytes(StandardCharsets.UTF_8));
    }
    return jar.toUri().toURL();
  }
}
