package dev.tamp.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The executable jar, started with {@code java -jar} in a process of its own. */
final class StartedJar implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("Tomcat started on port (\\d+)");
  private static final Pattern STARTED = Pattern.compile("Started MenuApplication");
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Process process;
  private final Thread reader;
  private final List<String> log = new CopyOnWriteArrayList<>();
  private final HttpClient http = HttpClient.newHttpClient();

  private StartedJar(Process process) {
    this.process = process;
    this.reader = new Thread(this::read, "log of the jar");
    this.reader.start();
  }

  /** Starts the jar, and returns when it is up. */
  static StartedJar start(String redis, Path temporaryDirectory, String... arguments)
      throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporaryDirectory,
                "-jar",
                System.getProperty("executable.jar"),
                "--server.port=0"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put(MenuRedis.ADDRESS, redis);
    StartedJar jar = new StartedJar(builder.start());
    try {
      await("the application to be up")
          .atMost(PATIENCE)
          .until(() -> !jar.process.isAlive() || jar.hasLogged(STARTED));
      assertThat(jar.process.isAlive()).as("is up: %s", jar.log).isTrue();
      return jar;
    } catch (AssertionError | RuntimeException e) {
      jar.close();
      throw e;
    }
  }

  private void read() {
    try (BufferedReader lines = process.inputReader()) {
      lines.lines().forEach(log::add);
    } catch (IOException | UncheckedIOException e) {
      log.add(e.toString());
    }
  }

  private boolean hasLogged(Pattern pattern) {
    return log.stream().anyMatch(line -> pattern.matcher(line).find());
  }

  /** Waits for a line in which a regular expression is found. */
  void awaitLog(String regex) {
    Pattern pattern = Pattern.compile(regex);
    await(regex)
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(hasLogged(pattern)).as("%s", log).isTrue());
  }

  /** What the application has logged until now. */
  List<String> log() {
    return List.copyOf(log);
  }

  /** What the application answers to a request, which succeeds. */
  String get(String path) throws IOException, InterruptedException {
    Matcher port = PORT.matcher(String.join("\n", log));
    assertThat(port.find()).as("a port in %s", log).isTrue();
    HttpResponse<String> response =
        http.send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port.group(1) + path))
                .timeout(PATIENCE)
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as("%s: %s", path, response.body()).isEqualTo(200);
    return response.body();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().join();
  }
}
