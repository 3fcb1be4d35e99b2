package dev.tamp.jcache.compressor;

/** Compressed bytes that the algorithm cannot have written. */
public final class MalformedPayloadException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what is wrong, without the value
   */
  public MalformedPayloadException(String message) {
    super(message);
  }

  /**
   * Creates the exception.
   *
   * @param message what is wrong, without the value
   * @param cause what the library said
   */
  public MalformedPayloadException(String message, Throwable cause) {
    super(message, cause);
  }
}
