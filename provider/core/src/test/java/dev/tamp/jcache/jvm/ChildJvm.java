package dev.tamp.jcache.jvm;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A second Java process, with other options and another class path than this one. */
public final class ChildJvm {

  /** What the lines begin with that a child prints for its parent. */
  public static final String RESULT = "result: ";

  private final List<String> options = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>();
  private String classPath = System.getProperty("java.class.path");

  /** Adds an option of the JVM. */
  public ChildJvm with(String option) {
    options.add(option);
    return this;
  }

  /** Sets an environment variable. */
  public ChildJvm withEnvironment(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** Leaves jars out of the class path, by their file names. */
  public ChildJvm without(Predicate<String> fileName) {
    classPath =
        Arrays.stream(classPath.split(File.pathSeparator, -1))
            .filter(entry -> !fileName.test(String.valueOf(Path.of(entry).getFileName())))
            .collect(joining(File.pathSeparator));
    return this;
  }

  /** Runs a main class, and returns its results. */
  public List<String> run(Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output
        .lines()
        .filter(line -> line.startsWith(RESULT))
        .map(line -> line.substring(RESULT.length()))
        .toList();
  }
}
