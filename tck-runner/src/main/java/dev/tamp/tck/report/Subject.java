package dev.tamp.tck.report;

/**
 * What the TCK was run against.
 *
 * @param id the name of the folder of its reports
 * @param title as people read it
 * @param role what its results are held to
 */
record Subject(String id, String title, Role role) {

  private static final String TAMP = "tamp-";

  enum Role {
    /** Every test must pass. */
    CANDIDATE,
    /** Compared with; its failures are findings and not errors. */
    BASELINE,
    /** The reference implementation: if a test fails here, the harness is at fault. */
    CONTROL
  }

  /**
   * The subject of an id.
   *
   * @throws IllegalArgumentException if the id is none of {@code redisson}, {@code ri} and {@code
   *     tamp-ALGORITHM}
   */
  static Subject of(String id, String redissonVersion) {
    if (id.startsWith(TAMP)) {
      return new Subject(id, "Tamp " + id.substring(TAMP.length()), Role.CANDIDATE);
    }
    return switch (id) {
      case "redisson" -> new Subject(id, "Redisson " + redissonVersion, Role.BASELINE);
      case "ri" -> new Subject(id, "JSR-107 RI", Role.CONTROL);
      default ->
          throw new IllegalArgumentException(
              "Subject " + id + " must be redisson, ri or tamp-ALGORITHM");
    };
  }
}
