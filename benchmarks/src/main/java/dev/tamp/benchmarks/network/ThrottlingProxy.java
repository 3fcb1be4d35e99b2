package dev.tamp.benchmarks.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Forwards TCP connections to a server as a slower network would: all of them share the speed of
 * the link, each direction for itself. Requests and replies may overlap in any way.
 */
public final class ThrottlingProxy implements AutoCloseable {

  private final String host;
  private final int port;
  private final Link up;
  private final Link down;
  private final ServerSocket listener;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private ThrottlingProxy(String host, int port, Speed speed, ServerSocket listener) {
    this.host = host;
    this.port = port;
    this.listener = listener;
    up = new Link(speed, System::nanoTime);
    down = new Link(speed, System::nanoTime);
  }

  /**
   * Opens a port of the loopback interface.
   *
   * @param host of the server
   * @param port of the server
   * @param speed of the network between
   * @return the open proxy
   */
  public static ThrottlingProxy to(String host, int port, Speed speed) {
    try {
      ServerSocket listener = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
      ThrottlingProxy proxy = new ThrottlingProxy(host, port, speed, listener);
      OneWay.daemon("proxy-accept", proxy::accept);
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The address of the proxy.
   *
   * @return a Redis URI
   */
  public String address() {
    return "redis://127.0.0.1:" + port();
  }

  int port() {
    return listener.getLocalPort();
  }

  /**
   * What went over the network so far.
   *
   * @return bytes to the server and back
   */
  public long bytes() {
    return up.bytes() + down.bytes();
  }

  private void accept() {
    while (!closed) {
      try {
        connect(listener.accept());
      } catch (IOException e) {
        if (closed) {
          return; // closing the listener ends accept()
        }
        throw new UncheckedIOException(e);
      }
    }
  }

  private void connect(Socket client) {
    sockets.add(client);
    try {
      Socket server = new Socket(host, port);
      sockets.add(server);
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      new OneWay(client, server, up).start();
      new OneWay(server, client, down).start();
      if (closed) {
        close();
      }
    } catch (IOException e) {
      OneWay.closeQuietly(client); // which tells the client that the server is not there
    }
  }

  @Override
  public void close() {
    closed = true;
    try {
      listener.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    sockets.forEach(OneWay::closeQuietly);
  }
}
