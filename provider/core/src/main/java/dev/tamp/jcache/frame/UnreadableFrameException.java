package dev.tamp.jcache.frame;

import org.jspecify.annotations.Nullable;

/** A frame that cannot be read. It has no stack trace: the value is at fault, not the code. */
public final class UnreadableFrameException extends Exception {

  private static final long serialVersionUID = 1L;

  private final FrameFault fault;
  private final int offset;

  @SuppressWarnings("NullAway") // Exception allows a null cause
  UnreadableFrameException(FrameFault fault, int offset, String reason, @Nullable Throwable cause) {
    super(reason, cause, true, false);
    this.fault = fault;
    this.offset = offset;
  }

  static UnreadableFrameException damaged(int offset, String reason) {
    return new UnreadableFrameException(FrameFault.DAMAGED, offset, reason, null);
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
   * What is wrong.
   *
   * @return the reason, without bytes of the value
   */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
