package dev.tamp.jcache.storage;

import dev.tamp.jcache.client.CacheConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;

/** What all scripts of {@link WriteScripts} take first: when entries expire, and who may listen. */
final class WriteTerms {

  private static final long UNCHANGED = -1;

  private final Duration creation;
  private final @Nullable Duration update;
  private final String channelSuffix;
  private final boolean listenedElsewhere;

  WriteTerms(CacheConnection connection, Durations durations) {
    this.creation = durations.creation();
    this.update = durations.update();
    this.channelSuffix = connection.names().channelSuffix();
    this.listenedElsewhere = connection.isListenedElsewhere();
  }

  /** Tells whether somebody may listen on another server than the one that publishes. */
  boolean listenedElsewhere() {
    return listenedElsewhere;
  }

  /** The arguments of a script, to which its own are to be added. */
  List<Object> arguments() {
    long now = System.currentTimeMillis();
    List<Object> arguments = new ArrayList<>();
    arguments.add(now);
    arguments.add(expiryTime(creation, now));
    arguments.add(expiryTime(update, now));
    arguments.add(channelSuffix);
    arguments.add(listenedElsewhere ? 1 : 0);
    arguments.add(ThreadLocalRandom.current().nextDouble());
    return arguments;
  }

  private static long expiryTime(@Nullable Duration duration, long now) {
    return duration == null || duration.isEternal() ? UNCHANGED : duration.getAdjustedTime(now);
  }
}
