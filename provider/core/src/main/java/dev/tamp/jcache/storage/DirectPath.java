package dev.tamp.jcache.storage;

import dev.tamp.jcache.Execution;
import dev.tamp.jcache.client.CacheConnection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells whether a cache may send its values past scripts, as plain commands. It may unless it is
 * configured otherwise, until Redis refuses one of the commands to its user, or does not know it;
 * that is said once.
 */
final class DirectPath {

  private static final Logger LOG = LoggerFactory.getLogger(DirectPath.class);

  /**
   * How Redis 6.2 and 7 say that a user may not, also within a script, or that they do not know.
   */
  private static final List<String> REFUSALS =
      List.of(
          "NOPERM",
          "ACL failure in script",
          "can't run this command or subcommand",
          "unknown command",
          "Unknown Redis command called from",
          // MULTI was refused
          "EXEC without MULTI");

  private final CacheConnection connection;
  private volatile @Nullable String reasonForScripts;

  private DirectPath(CacheConnection connection, @Nullable String reasonForScripts) {
    this.connection = connection;
    this.reasonForScripts = reasonForScripts;
  }

  /** Opens the path, where the configuration allows it. */
  static DirectPath of(CacheConnection connection, @Nullable Execution execution) {
    return new DirectPath(connection, execution == Execution.ATOMIC ? "configured" : null);
  }

  boolean isOpen() {
    return reasonForScripts == null;
  }

  /** Says which way values go, and why. */
  String describe() {
    String reason = reasonForScripts;
    return reason == null ? "direct" : "scripts, " + reason;
  }

  /** Sends commands; null if Redis refused them, and then for good. */
  <T> @Nullable T attempt(Supplier<T> commands) {
    try {
      return commands.get();
    } catch (RedisException e) {
      if (!isRefusal(e)) {
        throw e;
      }
      close(e);
      return null;
    }
  }

  /**
   * Sends commands ahead, to find out whether Redis refuses them. What else fails now, such as a
   * write where memory is full, may be possible later.
   */
  void rehearse(Supplier<Boolean> commands) {
    try {
      attempt(commands);
    } catch (RedisException e) {
      LOG.debug("{}: cannot find out whether Redis refuses commands", connection, e);
    }
  }

  private synchronized void close(RedisException refusal) {
    if (isOpen()) {
      reasonForScripts = "refused by Redis";
      LOG.warn(
          "{}: values pass through Redisson's scripts from now on, because Redis refuses a command: {}",
          connection,
          refusal.getMessage());
    }
  }

  private static boolean isRefusal(RedisException e) {
    String message = String.valueOf(e.getMessage());
    return REFUSALS.stream().anyMatch(message::contains);
  }
}
