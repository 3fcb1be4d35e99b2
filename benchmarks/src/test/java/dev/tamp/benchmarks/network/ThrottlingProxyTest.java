package dev.tamp.benchmarks.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ThrottlingProxyTest {

  private static final int LENGTH = 3_000_000;

  /** All transfers wait for each other: from JDK 25 on the common pool has one thread a core. */
  private static final Executor THREAD_EACH = task -> new Thread(task).start();

  private final ServerSocket server = listen();
  private final ThrottlingProxy proxy =
      ThrottlingProxy.to("127.0.0.1", server.getLocalPort(), Speed.GIGABIT);

  @AfterEach
  void close() throws IOException {
    proxy.close();
    server.close();
  }

  /** The server answers what it reads while the client still writes, on two connections at once. */
  @Test
  void forwardsBothWaysAtOnce() throws Exception {
    List<CompletableFuture<byte[]>> replies = new ArrayList<>();
    List<CompletableFuture<Void>> transfers = new ArrayList<>();
    List<byte[]> requests = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < 2; i++) {
      byte[] request = new byte[LENGTH];
      new Random(i).nextBytes(request);
      requests.add(request);
      Socket client = connect();
      Socket accepted = server.accept();
      transfers.add(CompletableFuture.runAsync(() -> echo(accepted), THREAD_EACH));
      transfers.add(CompletableFuture.runAsync(() -> write(client, request), THREAD_EACH));
      replies.add(CompletableFuture.supplyAsync(() -> readAll(client), THREAD_EACH));
    }

    for (int i = 0; i < 2; i++) {
      assertThat(replies.get(i).get()).isEqualTo(requests.get(i));
    }
    CompletableFuture.allOf(transfers.toArray(CompletableFuture[]::new)).get();
    long fastest = 2L * LENGTH * Byte.SIZE; // a nanosecond for each bit
    assertThat(System.nanoTime() - start).isGreaterThan(fastest + Speed.GIGABIT.roundTripNanos());
    assertThat(proxy.bytes()).isEqualTo(4L * LENGTH);
  }

  @Test
  void tellsTheClientThatTheServerClosed() throws IOException {
    try (Socket client = connect()) {
      server.accept().close();

      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
  }

  @Test
  void tellsTheClientThatThereIsNoServer() throws IOException {
    server.close();
    try (Socket client = connect()) {
      assertThat(client.getInputStream().read()).isEqualTo(-1);
    }
  }

  private Socket connect() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), proxy.port());
  }

  private static void echo(Socket socket) {
    try (socket) {
      byte[] buffer = new byte[8_192];
      InputStream in = socket.getInputStream();
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        socket.getOutputStream().write(buffer, 0, length);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write(Socket socket, byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      socket.shutdownOutput();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] readAll(Socket socket) {
    try (socket) {
      return socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ServerSocket listen() {
    try {
      return new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
