package dev.tamp.benchmarks.advisor;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.frame.UnreadableFrameException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Samples a cache, tries the algorithms, and tells what comes of it. */
public final class Advisor {

  private static final long TRIAL_NANOS = 2_000_000_000L;

  private final RedisTarget redis;
  private final int valuesPerSecond;
  private final Usage usage;
  private final List<Compression> compressions;

  /**
   * Creates an advisor.
   *
   * @param redis where the cache is
   * @param valuesPerSecond how fast to read it at most
   * @param usage how the cache is used
   * @param allLevels whether to try every level, and not the usual ones
   */
  public Advisor(RedisTarget redis, int valuesPerSecond, Usage usage, boolean allLevels) {
    this.redis = redis;
    this.valuesPerSecond = valuesPerSecond;
    this.usage = usage;
    compressions = allLevels ? Trials.ALL : Trials.USUAL;
  }

  /**
   * Advises.
   *
   * @param cache the cache
   * @param count how many of its values to read
   * @param page gets the advice with curves
   * @param out gets progress, and the advice
   * @throws AdvisorException if there is nothing to advise on
   * @throws IOException if the page cannot be written
   * @throws InterruptedException if interrupted
   */
  public void advise(String cache, int count, Path page, PrintWriter out)
      throws AdvisorException, IOException, InterruptedException {
    out.printf("Reading %s of cache %s in Redis at %s ...%n", count, cache, redis);
    out.flush();
    CacheSample sample;
    try (CacheReader reader = CacheReader.open(redis, cache)) {
      sample = new Sampler(reader, new Pace(valuesPerSecond)).sample(cache, count);
    }
    Advice advice = Advice.of(sample, trials(sample, out), usage);
    out.printf("%n%s%n", AdviceDocument.text(advice).markdown());
    AdviceDocument.page(advice).writeHtml(page);
    out.printf("The curves are in %s.%n", page.toAbsolutePath());
    out.flush();
  }

  private List<Trial> trials(CacheSample sample, PrintWriter out) {
    List<SizeClass> classes = SizeClass.of(sample);
    Trials trials = new Trials(classes, TRIAL_NANOS / classes.size());
    List<Trial> done = new ArrayList<>();
    int tried = 0;
    try {
      trials.of(compressions.get(0)); // warms up what all share
      for (Compression compression : compressions) {
        trials.of(compression).ifPresent(done::add);
        out.printf("\rTried %d of %d algorithms and levels", ++tried, compressions.size());
        out.flush();
      }
    } catch (UnreadableFrameException e) {
      throw new IllegalStateException("a frame that was just made cannot be read", e);
    }
    out.println();
    return done;
  }
}
