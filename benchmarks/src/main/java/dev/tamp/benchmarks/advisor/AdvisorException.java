package dev.tamp.benchmarks.advisor;

/** No advice can be given. The message is for whoever asked, and has no secrets. */
public final class AdvisorException extends Exception {

  /** Why not. */
  public enum Reason {
    /** Redis cannot be reached, or does not let us in. */
    NO_REDIS(3),
    /** The cache has no entries, or there is none of this name. */
    NO_ENTRIES(4),
    /** The key is there, but is not a cache. */
    NOT_A_CACHE(5);

    private final int exitCode;

    Reason(int exitCode) {
      this.exitCode = exitCode;
    }

    /**
     * What the process ends with.
     *
     * @return the exit code
     */
    public int exitCode() {
      return exitCode;
    }
  }

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  AdvisorException(Reason reason, String message) {
    super(message);
    this.reason = reason;
  }

  /**
   * Why there is no advice.
   *
   * @return the reason
   */
  public Reason reason() {
    return reason;
  }
}
