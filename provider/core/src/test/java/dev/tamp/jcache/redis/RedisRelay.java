package dev.tamp.jcache.redis;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Passes bytes on between clients and a server, and can keep the server's replies back. What a
 * client sends while it gets no reply is one request, however many commands that are.
 */
public final class RedisRelay implements AutoCloseable {

  private final int serverPort;
  private final ServerSocket listening;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final AtomicLong requested = new AtomicLong();
  private final AtomicLong breakingPoint = new AtomicLong(Long.MAX_VALUE);
  private boolean withheld;

  private RedisRelay(int serverPort) {
    this.serverPort = serverPort;
    try {
      listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::acceptAll);
  }

  /** Starts a relay. */
  public static RedisRelay to(String address) {
    return new RedisRelay(URI.create(address).getPort());
  }

  /** Where clients connect to. */
  public String address() {
    return "redis://127.0.0.1:" + listening.getLocalPort();
  }

  /** How many bytes clients have sent. */
  public long requestedBytes() {
    return requested.get();
  }

  /** Keeps replies back from now on. */
  public synchronized void withholdReplies() {
    withheld = true;
  }

  /** Passes replies on again, those kept back first. */
  public synchronized void passReplies() {
    withheld = false;
    notifyAll();
  }

  /** Breaks all connections, once, when clients have sent a number of bytes more. */
  public void breakAfter(long bytes) {
    breakingPoint.set(requested.get() + bytes);
  }

  /** Breaks all connections. */
  public void disconnect() {
    sockets.forEach(RedisRelay::close);
    sockets.clear();
  }

  private void acceptAll() {
    while (!listening.isClosed()) {
      try {
        Socket client = listening.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
        sockets.addAll(List.of(client, server));
        start(() -> pass(client, server, true));
        start(() -> pass(server, client, false));
      } catch (IOException e) {
        if (!listening.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private void pass(Socket from, Socket to, boolean requests) {
    byte[] bytes = new byte[64 * 1024];
    try (InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
        if (requests) {
          long limit = breakingPoint.get();
          long sent = requested.addAndGet(length);
          if (sent > limit && breakingPoint.compareAndSet(limit, Long.MAX_VALUE)) {
            out.write(bytes, 0, (int) Math.max(0, length - (sent - limit)));
            out.flush();
            disconnect();
            return;
          }
        } else {
          awaitPermission();
        }
        out.write(bytes, 0, length);
      }
    } catch (IOException e) {
      close(to); // one of the two has gone
    }
  }

  private synchronized void awaitPermission() {
    while (withheld) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "redis-relay");
    thread.setDaemon(true);
    thread.start();
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    passReplies();
    try {
      listening.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    disconnect();
  }
}
