package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.advisor.AdvisorException.Reason;
import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.jcache.frame.FrameDecoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Draws a sample of a cache, without writing anything and without hurry. */
final class Sampler {

  /** The sample is in memory. */
  private static final long MOST_BYTES = 256L * 1_024 * 1_024;

  private static final int FIELDS_AT_ONCE = 50;
  private static final String FIRST = "0";

  private final CacheReader reader;
  private final Pace pace;
  private final FrameDecoder decoder;
  private final List<SampledValue> values = new ArrayList<>();
  private long bytes;

  Sampler(CacheReader reader, Pace pace) {
    this.reader = reader;
    this.pace = pace;
    this.decoder = Candidates.frameDecoder(new ReadDictionaries(reader));
  }

  /**
   * Draws the sample.
   *
   * @param cache the name of the cache
   * @param count how many values at most
   */
  CacheSample sample(String cache, int count) throws AdvisorException, InterruptedException {
    String type = reader.type();
    if (type.equals("none")) {
      throw new AdvisorException(
          Reason.NO_ENTRIES,
          "there is no cache " + cache + " in this database, or it has no entries yet");
    }
    if (!type.equals("hash")) {
      throw new AdvisorException(
          Reason.NOT_A_CACHE, "key " + cache + " is a " + type + ", and a cache is a hash");
    }
    long entries = reader.size();
    if (entries <= 2L * count || !reader.drawsAtRandom()) {
      scan(count);
    } else {
      draw(count);
    }
    if (values.isEmpty()) {
      throw new AdvisorException(
          Reason.NO_ENTRIES, "cache " + cache + " lost its entries while it was read");
    }
    return new CacheSample(cache, entries, reader.memoryUsage(), values);
  }

  private void scan(int count) throws AdvisorException, InterruptedException {
    String cursor = FIRST;
    do {
      CacheReader.Page page = reader.scan(cursor);
      long before = bytes;
      for (Object value : page.values()) {
        add((byte[]) value, count);
      }
      pace.after(page.values().size(), bytes - before);
      cursor = page.next();
    } while (!cursor.equals(FIRST) && !isEnough(count));
  }

  private void draw(int count) throws AdvisorException, InterruptedException {
    Set<ByteBuffer> drawn = new HashSet<>();
    // bounded, because entries may expire meanwhile until fewer are left than are wanted
    for (int draws = 0; !isEnough(count) && draws < count; draws++) {
      for (Object field : reader.randomFields(FIELDS_AT_ONCE)) {
        if (isEnough(count) || !drawn.add(ByteBuffer.wrap((byte[]) field))) {
          continue;
        }
        byte[] value = reader.value(field);
        if (value != null) {
          add(value, count);
          pace.after(1, value.length);
        }
      }
    }
  }

  private boolean isEnough(int count) {
    return values.size() >= count || bytes >= MOST_BYTES;
  }

  private void add(byte[] stored, int count) {
    if (!isEnough(count)) {
      values.add(SampledValue.of(stored, decoder));
      bytes += stored.length;
    }
  }
}
