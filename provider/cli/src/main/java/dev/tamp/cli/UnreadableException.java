package dev.tamp.cli;

/** An entry that cannot be read; the message has no bytes of it. */
final class UnreadableException extends Exception {

  private static final long serialVersionUID = 1L;

  UnreadableException(String reason) {
    super(reason, null, true, false);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
