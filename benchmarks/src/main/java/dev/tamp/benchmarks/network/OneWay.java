package dev.tamp.benchmarks.network;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * One direction of a connection. A thread reads and a thread writes, with what is under way between
 * them, so that latency does not cost throughput.
 */
final class OneWay {

  /** About a fifth of a millisecond of a gigabit network. */
  private static final int LARGEST_PACKET = 24 * 1_024;

  /** More than a gigabit network has under way in half a millisecond. */
  private static final int PACKETS_UNDER_WAY = 32;

  private record Packet(ByteBuffer bytes, long arrival) {

    private static final Packet END = new Packet(ByteBuffer.allocate(0), 0);

    boolean isEnd() {
      return !bytes.hasRemaining();
    }
  }

  private final Socket from;
  private final Socket to;
  private final Link link;
  private final BlockingQueue<Packet> underWay = new ArrayBlockingQueue<>(PACKETS_UNDER_WAY);

  OneWay(Socket from, Socket to, Link link) {
    this.from = from;
    this.to = to;
    this.link = link;
  }

  void start() {
    daemon("proxy-read", this::read);
    daemon("proxy-write", this::write);
  }

  private void read() {
    byte[] buffer = new byte[LARGEST_PACKET];
    try {
      var in = from.getInputStream();
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        underWay.put(new Packet(copy(buffer, length), link.send(length)));
      }
    } catch (IOException e) {
      closeQuietly(from); // the connection was reset: the other end is told below
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    end();
  }

  private static ByteBuffer copy(byte[] buffer, int length) {
    return ByteBuffer.wrap(Arrays.copyOf(buffer, length));
  }

  private void end() {
    try {
      underWay.put(Packet.END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void write() {
    try {
      OutputStream out = to.getOutputStream();
      for (Packet packet = underWay.take(); !packet.isEnd(); packet = underWay.take()) {
        await(packet.arrival());
        out.write(packet.bytes().array());
      }
      to.shutdownOutput();
    } catch (IOException e) {
      closeQuietly(from); // nobody reads any more, so nobody need write
      closeQuietly(to);
      underWay.clear(); // the reader may wait for room, and must find its socket closed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void await(long arrival) {
    for (long left = arrival - System.nanoTime(); left > 0; left = arrival - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  static void daemon(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // there is nothing left to do with a socket that cannot be closed
    }
  }
}
