package dev.tamp.cli;

/** What the command tells the shell. */
final class ExitCode {

  /** All is well. */
  static final int DONE = 0;

  /** Entries are unreadable, or were left as they were. */
  static final int DAMAGE = 1;

  /** Wrong usage, no such cache, or no connection. */
  static final int FAILED = 2;

  private ExitCode() {}
}
