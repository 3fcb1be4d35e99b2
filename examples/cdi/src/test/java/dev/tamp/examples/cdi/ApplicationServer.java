package dev.tamp.examples.cdi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** A server in a process of its own that has the web application. */
final class ApplicationServer implements AutoCloseable {

  private static final Path SERVERS = Path.of("target", "servers").toAbsolutePath();
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private final Process process;
  private final int port;
  private final Path log;

  private ApplicationServer(Process process, int port, Path log) {
    this.process = process;
    this.port = port;
    this.log = log;
  }

  static ApplicationServer payaraMicro(String redis) throws IOException {
    int port = freePort();
    List<String> command =
        List.of(
            JAVA.toString(),
            "-jar",
            SERVERS.resolve("payara-micro.jar").toString(),
            "--nocluster",
            "--port",
            String.valueOf(port),
            "--contextroot",
            "catalog",
            "--deploy",
            war().toString());
    return start("payara-micro", command, port, redis);
  }

  static ApplicationServer wildFly(String redis) throws IOException {
    Path home;
    try (var folders = Files.newDirectoryStream(SERVERS, "wildfly-*.Final")) {
      home = folders.iterator().next();
    }
    Files.copy(
        war(),
        home.resolve("standalone/deployments/catalog.war"),
        StandardCopyOption.REPLACE_EXISTING);
    int port = freePort();
    List<String> command =
        List.of(
            "sh",
            home.resolve("bin/standalone.sh").toString(),
            "-Djboss.http.port=" + port,
            "-Djboss.https.port=" + freePort(),
            "-Djboss.management.http.port=" + freePort());
    return start("wildfly", command, port, redis);
  }

  private static Path war() throws IOException {
    try (var wars = Files.newDirectoryStream(Path.of("target"), "*.war")) {
      return wars.iterator().next().toAbsolutePath();
    }
  }

  private static ApplicationServer start(String name, List<String> command, int port, String redis)
      throws IOException {
    Path log = SERVERS.resolve(name + ".log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("TAMP_REDIS", redis);
    return new ApplicationServer(builder.start(), port, log);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  String address() {
    return "http://127.0.0.1:" + port + "/catalog/products/";
  }

  String log() throws IOException {
    return Files.readString(log);
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
