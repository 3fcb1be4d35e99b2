package dev.tamp.jcache.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import javax.cache.Cache;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of several processes do to one key at the same time. Values are texts that
 * compress well.
 */
enum Workload {

  /** Counts up by entry processor. */
  INVOKE {
    @Override
    void step(Cache<String, String> cache, String name, Ledger ledger) {
      cache.invoke(
          KEY,
          (entry, arguments) -> {
            entry.setValue(next(entry.getValue()));
            return null;
          });
    }
  },

  /** Counts up by compare-and-set. */
  COMPARE_AND_SET {
    @Override
    void step(Cache<String, String> cache, String name, Ledger ledger) {
      boolean counted = false;
      while (!counted) {
        String current = cache.get(KEY);
        counted =
            current == null
                ? cache.putIfAbsent(KEY, next(null))
                : cache.replace(KEY, current, next(current));
      }
    }
  },

  /** Puts values of its own by all operations that tell which value they overwrite or remove. */
  EXCHANGE {
    @Override
    void step(Cache<String, String> cache, String name, Ledger ledger) {
      String value = name + PADDING;
      switch (ThreadLocalRandom.current().nextInt(6)) {
        case 0 -> ledger.exchanged(value, cache.getAndPut(KEY, value));
        case 1 -> {
          String before = cache.getAndReplace(KEY, value);
          ledger.exchanged(before == null ? null : value, before);
        }
        case 2 -> ledger.exchanged(null, cache.getAndRemove(KEY));
        case 3 -> ledger.exchanged(cache.putIfAbsent(KEY, value) ? value : null, null);
        case 4 -> {
          String current = cache.get(KEY);
          if (current != null && cache.replace(KEY, current, value)) {
            ledger.exchanged(value, current);
          }
        }
        default -> {
          String current = cache.get(KEY);
          if (current != null && cache.remove(KEY, current)) {
            ledger.exchanged(null, current);
          }
        }
      }
    }
  };

  static final String KEY = "key";

  private static final String PADDING = " in many words".repeat(20);

  abstract void step(Cache<String, String> cache, String name, Ledger ledger);

  /** Runs steps in several threads; names are unique to each step. */
  Ledger run(Cache<String, String> cache, String process, int threads, int steps) {
    List<Ledger> ledgers = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      ledgers.add(new Ledger(new ArrayList<>(), new ArrayList<>()));
    }
    Concurrently.run(
        threads,
        thread -> {
          for (int step = 0; step < steps; step++) {
            String name = process + "-" + thread + "-" + step;
            step(cache, name, ledgers.get(thread));
          }
        });
    Ledger all = new Ledger(new ArrayList<>(), new ArrayList<>());
    ledgers.forEach(all::add);
    return all;
  }

  /** How far a value has counted. */
  static int count(@Nullable String value) {
    return value == null ? 0 : Integer.parseInt(name(value));
  }

  /** The first word of a value. */
  static String name(String value) {
    return value.substring(0, value.indexOf(' '));
  }

  private static String next(@Nullable String value) {
    return count(value) + 1 + PADDING;
  }

  /** The names of values that were put, and of those that gave way. */
  record Ledger(List<String> put, List<String> gone) {

    void exchanged(@Nullable String value, @Nullable String before) {
      if (value != null) {
        put.add(name(value));
      }
      if (before != null) {
        gone.add(name(before));
      }
    }

    void add(Ledger other) {
      put.addAll(other.put);
      gone.addAll(other.gone);
    }
  }
}
