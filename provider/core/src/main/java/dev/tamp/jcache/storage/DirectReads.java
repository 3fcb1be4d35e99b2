package dev.tamp.jcache.storage;

import java.util.List;
import javax.cache.expiry.Duration;
import org.jspecify.annotations.Nullable;
import org.redisson.client.RedisException;
import org.redisson.client.codec.Codec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads by plain commands where the values of the cache are large, and otherwise by a script, which
 * is one command only. How large values are is known before they are read only from those met
 * lately; either way the result is the same.
 */
final class DirectReads implements Reads {

  private static final Logger LOG = LoggerFactory.getLogger(DirectReads.class);

  /**
   * Where a script has become the slower one, in bytes as stored. On Redis 7.0 over loopback, with
   * one value of 1 KB both take the same time, of 4 KB the script takes 1.1 times as long, of 16 KB
   * 1.3, of 50 KB 2.2 and of 500 KB 3.2 times.
   */
  private static final int LARGE_VALUE = 8 * 1024;

  /** The same for several values together, for which more is sent twice. */
  private static final int LARGE_REPLY = 32 * 1024;

  private final EntryCommands commands;
  private final DirectPath path;
  private final Reads pipelined;
  private final Reads scripted;

  DirectReads(EntryCommands commands, DirectPath path) {
    this.commands = commands;
    this.path = path;
    this.pipelined = new PipelinedReads(commands);
    this.scripted = new ScriptedReads(commands);
  }

  @Override
  public List<@Nullable Object> read(Codec codec, List<?> keys, @Nullable Duration access) {
    if (path.isOpen() && areLarge(keys.size())) {
      try {
        List<@Nullable Object> values = path.attempt(() -> pipelined.read(codec, keys, access));
        if (values != null) {
          return values;
        }
      } catch (RedisException e) {
        LOG.debug("commands failed, and a script, which is sent again, takes their place", e);
      }
    }
    return scripted.read(codec, keys, access);
  }

  private boolean areLarge(int values) {
    int size = commands.codec().statistics().recentStoredBytes();
    return values == 1 ? size >= LARGE_VALUE : (long) size * values >= LARGE_REPLY;
  }
}
