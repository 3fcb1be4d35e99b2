package dev.tamp.benchmarks.direct;

import dev.tamp.benchmarks.measure.Spread;
import dev.tamp.benchmarks.redis.BenchmarkRedis;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * Puts and gets values of several sizes, one operation of each contender after the other, in an
 * order that is drawn anew each time, and prints medians.
 */
public final class DirectPathMeasurement {

  private static final List<Integer> SIZES = List.of(1_024, 50_000, 500_000, 5_000_000);
  private static final int SEVERAL = 100;
  private static final int SIZE_OF_SEVERAL = 4_096;
  private static final int MOST_ROUNDS = 4_000;

  private final int bytesForEach;
  private final PrintWriter out;
  private final Random random = new Random(1);

  /**
   * Creates a measurement.
   *
   * @param bytesForEach how many bytes each contender moves with values of each size
   * @param out where to print
   */
  public DirectPathMeasurement(int bytesForEach, PrintWriter out) {
    this.bytesForEach = bytesForEach;
    this.out = out;
  }

  /**
   * Measures and prints.
   *
   * @param redis the server
   */
  public void run(BenchmarkRedis redis) {
    out.println("| | Redisson us | Tamp us | RMap us | Redisson / Tamp | Tamp / RMap |");
    out.println("|---|---|---|---|---|---|");
    try (Contenders contenders = new Contenders(redis.address())) {
      for (int size : SIZES) {
        String key = "key";
        byte[] value = bytes(size);
        compare("put " + size, contenders.puts(key, value), size);
        compare("get " + size, contenders.gets(key), size);
      }
      Map<String, byte[]> entries = new LinkedHashMap<>();
      for (int i = 0; i < SEVERAL; i++) {
        entries.put("key-" + i, bytes(SIZE_OF_SEVERAL));
      }
      String several = "(" + SEVERAL + " x " + SIZE_OF_SEVERAL + ")";
      int size = SEVERAL * SIZE_OF_SEVERAL;
      compare("putAll " + several, contenders.putAlls(entries), size);
      compare("getAll " + several, contenders.getAlls(entries.keySet()), size);
    }
  }

  private byte[] bytes(int size) {
    byte[] bytes = new byte[size];
    random.nextBytes(bytes);
    return bytes;
  }

  private void compare(String operation, Map<String, Runnable> contenders, int size) {
    int rounds = Math.min(MOST_ROUNDS, 1 + bytesForEach / size);
    measure(contenders, rounds);
    Map<String, Double> medians = measure(contenders, rounds);
    double redisson = Objects.requireNonNull(medians.get("Redisson"));
    double tamp = Objects.requireNonNull(medians.get("Tamp"));
    double map = Objects.requireNonNull(medians.get("RMap"));
    out.printf(
        "| %s | %.0f | %.0f | %.0f | %.2f | %.2f |%n",
        operation, redisson, tamp, map, redisson / tamp, tamp / map);
    out.flush();
  }

  private Map<String, Double> measure(Map<String, Runnable> contenders, int rounds) {
    Map<String, double[]> micros = new HashMap<>();
    contenders.keySet().forEach(name -> micros.put(name, new double[rounds]));
    List<Map.Entry<String, Runnable>> turns = new ArrayList<>(contenders.entrySet());
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(turns, random);
      for (Map.Entry<String, Runnable> turn : turns) {
        long start = System.nanoTime();
        turn.getValue().run();
        Objects.requireNonNull(micros.get(turn.getKey()))[round] =
            (System.nanoTime() - start) / 1e3;
      }
    }
    Map<String, Double> medians = new HashMap<>();
    micros.forEach((name, each) -> medians.put(name, Spread.of(each).median()));
    return medians;
  }
}
