package dev.tamp.jcache.codec;

import dev.tamp.jcache.MalformedFrameException;
import dev.tamp.jcache.frame.FrameFault;
import dev.tamp.jcache.frame.FrameHeader;
import dev.tamp.jcache.frame.UnreadableFrameException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;

/**
 * What {@link CompressingCodec} decodes where it cannot decode the value. Decoding happens on a
 * thread of Netty's inside of Redisson, where an exception would be logged with the bytes of the
 * reply, fail every other value of the reply, and leave a synchronous listener without its
 * acknowledgement, so that the writing node hangs.
 *
 * @param fault what is wrong with the frame; null where the inner codec failed
 * @param offset where the fault was noticed in the stored bytes; 0 where the inner codec failed
 * @param reason what is wrong, without bytes of the value
 * @param cause what a library or the inner codec threw; null if neither was asked
 * @param stored the stored bytes, where they may be decoded once a dictionary has been fetched;
 *     null where that cannot help. Redis cannot be asked while decoding: its answer would wait for
 *     the very thread that waits for it
 */
public record UnreadableValue(
    @Nullable FrameFault fault,
    int offset,
    String reason,
    @Nullable Throwable cause,
    @Nullable EncodedValue stored) {

  /**
   * Creates an unreadable value that no dictionary helps.
   *
   * @param fault what is wrong with the frame; null where the inner codec failed
   * @param offset where the fault was noticed in the stored bytes
   * @param reason what is wrong, without bytes of the value
   * @param cause what a library or the inner codec threw; null if neither was asked
   */
  public UnreadableValue(
      @Nullable FrameFault fault, int offset, String reason, @Nullable Throwable cause) {
    this(fault, offset, reason, cause, null);
  }

  static UnreadableValue of(UnreadableFrameException e, ByteBuf frame) {
    return new UnreadableValue(
        e.fault(),
        e.offset(),
        e.reason(),
        e.getCause(),
        e.dictionary() == FrameHeader.NO_DICTIONARY
            ? null
            : new EncodedValue(ByteBufUtil.getBytes(frame)));
  }

  /** The same, but that nothing more can be done; the reason replaces that of a dictionary. */
  UnreadableValue confirmed(String dictionaryReason) {
    return new UnreadableValue(
        fault,
        offset,
        fault == FrameFault.DICTIONARY_MISSING ? dictionaryReason : reason,
        cause,
        null);
  }

  static UnreadableValue ofCodec(Object codec, Throwable cause) {
    // the message may quote the value, so it stays in the cause
    return new UnreadableValue(
        null,
        0,
        "codec " + codec.getClass().getName() + " threw " + cause.getClass().getName(),
        cause);
  }

  /**
   * Tells whether the frame is at fault, and not what is missing here.
   *
   * @return true for a frame that is damaged or of a later version
   */
  public boolean isMalformed() {
    return fault == FrameFault.DAMAGED || fault == FrameFault.LATER_VERSION;
  }

  /**
   * The exception to throw on the thread of the caller.
   *
   * @param cacheName the cache
   * @param key the key of the value
   * @return a {@link MalformedFrameException} for a frame that is damaged or of a later version
   */
  @SuppressWarnings("NullAway") // CacheException allows a null cause
  public CacheException toException(String cacheName, Object key) {
    if (isMalformed()) {
      return new MalformedFrameException(cacheName, key, offset, reason, cause);
    }
    return new CacheException(
        "Cache[" + cacheName + "]: value of key " + key + " is unreadable: " + reason, cause);
  }

  @Override
  public String toString() {
    return "UnreadableValue[" + (fault == null ? "CODEC" : fault) + ": " + reason + "]";
  }
}
