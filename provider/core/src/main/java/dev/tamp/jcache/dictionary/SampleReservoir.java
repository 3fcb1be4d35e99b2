package dev.tamp.jcache.dictionary;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Keeps copies of values that pass, until there are enough to train a dictionary. Where it keeps
 * none, a value costs next to nothing. Safe for use by many threads.
 */
final class SampleReservoir {

  static final int MAX_BYTES = 1 << 20;
  static final int MAX_SAMPLES = 16_384;

  /** Training refuses smaller values. */
  private static final int MIN_LENGTH = 8;

  private static final int OFF = Integer.MAX_VALUE;

  private final int maxLength;
  private final List<byte[]> samples = new ArrayList<>();
  private int bytes;

  /** How many values pass on average before sampling begins; 0 while it goes on. */
  private volatile int pause = OFF;

  /**
   * Creates a reservoir that keeps nothing yet.
   *
   * @param maxLength the longest value that is kept
   */
  SampleReservoir(int maxLength) {
    this.maxLength = maxLength;
  }

  /** Begins to keep samples. */
  void start() {
    pauseFor(0);
  }

  /** Stops until {@link #start}. */
  void stop() {
    pauseFor(OFF);
  }

  /**
   * Drops the samples, and begins anew after some values have passed.
   *
   * @param values how many on average
   */
  synchronized void pauseFor(int values) {
    samples.clear();
    bytes = 0;
    pause = values;
  }

  /**
   * Offers a value, whose indexes are not touched.
   *
   * @return true if the samples are enough now; once
   */
  boolean offer(ByteBuf value) {
    int waiting = pause;
    if (waiting == OFF) {
      return false;
    }
    if (waiting > 0) {
      if (ThreadLocalRandom.current().nextInt(waiting) == 0) {
        start();
      }
      return false;
    }
    int length = value.readableBytes();
    return length >= MIN_LENGTH && length <= maxLength && add(ByteBufUtil.getBytes(value));
  }

  private synchronized boolean add(byte[] sample) {
    if (pause != 0) {
      return false;
    }
    samples.add(sample);
    bytes += sample.length;
    boolean full = bytes >= MAX_BYTES || samples.size() >= MAX_SAMPLES;
    if (full) {
      pause = OFF;
    }
    return full;
  }

  /** Takes the samples out. */
  synchronized List<byte[]> drain() {
    List<byte[]> drained = List.copyOf(samples);
    samples.clear();
    bytes = 0;
    return drained;
  }
}
