package dev.tamp.benchmarks.report;

import dev.tamp.benchmarks.candidate.Candidates;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/** What it all ran on. */
final class Machine {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** Names and values. */
  static List<List<String>> description() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Processor", processor()));
    rows.add(
        List.of("System", System.getProperty("os.name") + " " + System.getProperty("os.version")));
    rows.add(
        List.of(
            "JVM",
            System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version")));
    Properties versions = versions();
    versions.stringPropertyNames().stream()
        .sorted()
        .forEach(name -> rows.add(List.of(name, versions.getProperty(name))));
    Candidates.implementations().forEach(line -> rows.add(List.of(line.split(": ", 2))));
    rows.add(List.of("Load when it was written", load()));
    return rows;
  }

  private static String processor() {
    String cores =
        Runtime.getRuntime().availableProcessors() + " of " + System.getProperty("os.arch");
    if (!Files.isReadable(CPU_INFO)) {
      return cores;
    }
    try (var lines = Files.lines(CPU_INFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> cores + ", " + line.substring(line.indexOf(':') + 1).strip())
          .orElse(cores);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0
        ? "unknown"
        : String.format(Locale.ROOT, "%.1f (average of a minute, in processes)", load);
  }

  private static Properties versions() {
    Properties versions = new Properties();
    try (InputStream in = Machine.class.getResourceAsStream("versions.properties")) {
      if (in == null) {
        throw new IllegalStateException("versions.properties is missing beside " + Machine.class);
      }
      versions.load(in);
      return versions;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
