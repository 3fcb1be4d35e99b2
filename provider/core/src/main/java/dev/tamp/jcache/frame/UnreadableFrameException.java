package dev.tamp.jcache.frame;

import org.jspecify.annotations.Nullable;

/** A frame that cannot be read. It has no stack trace: the value is at fault, not the code. */
public final class UnreadableFrameException extends Exception {

  private static final long serialVersionUID = 1L;

  private final FrameFault fault;
  private final int offset;
  private final long dictionary;

  UnreadableFrameException(FrameFault fault, int offset, String reason, @Nullable Throwable cause) {
    this(fault, offset, reason, cause, FrameHeader.NO_DICTIONARY);
  }

  @SuppressWarnings("NullAway") // Exception allows a null cause
  private UnreadableFrameException(
      FrameFault fault, int offset, String reason, @Nullable Throwable cause, long dictionary) {
    super(reason, cause, true, false);
    this.fault = fault;
    this.offset = offset;
    this.dictionary = dictionary;
  }

  static UnreadableFrameException damaged(int offset, String reason) {
    return damaged(offset, reason, FrameHeader.NO_DICTIONARY);
  }

  /** Damaged, unless the dictionary is another one than that which the value was written with. */
  static UnreadableFrameException damaged(int offset, String reason, long dictionary) {
    return new UnreadableFrameException(FrameFault.DAMAGED, offset, reason, null, dictionary);
  }

  static UnreadableFrameException dictionaryMissing(long dictionary) {
    return new UnreadableFrameException(
        FrameFault.DICTIONARY_MISSING,
        FrameFormat.VARINT_OFFSET,
        "dictionary " + dictionary + " is not here",
        null,
        dictionary);
  }

  /**
   * The kind of fault.
   *
   * @return the fault
   */
  public FrameFault fault() {
    return fault;
  }

  /**
   * Where it was noticed.
   *
   * @return an offset into the stored bytes
   */
  public int offset() {
    return offset;
  }

  /**
   * The dictionary that may help.
   *
   * @return its number; {@link FrameHeader#NO_DICTIONARY} if none will
   */
  public long dictionary() {
    return dictionary;
  }

  /**
   * What is wrong.
   *
   * @return the reason, without bytes of the value
   */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
