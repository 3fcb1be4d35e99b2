package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What a listener, filter, loader, writer, entry processor, policy or factory may throw. */
@SuppressWarnings({
  "ImmutableEnumChecker", // nobody changes the throwables
  "DoNotCallSuggester", // to throw is what it is for
  "TypeParameterUnusedInFormals" // it stands where a value is expected
})
enum Failure {
  UNCHECKED(new IllegalStateException("unchecked")),
  CHECKED(new IOException("checked, though nothing declares it")),
  ASSERTION(new AssertionError("an assertion")),
  LINKAGE(new NoClassDefFoundError("a class that is missing"));

  private final Throwable throwable;

  Failure(Throwable throwable) {
    this.throwable = throwable;
  }

  /** Throws it, whatever the caller declares. */
  <T> T raise() {
    throw Failure.<RuntimeException>undeclared(throwable);
  }

  @SuppressWarnings("unchecked") // the compiler takes it for unchecked
  private static <E extends Throwable> E undeclared(Throwable throwable) throws E {
    throw (E) throwable;
  }

  boolean isError() {
    return throwable instanceof Error;
  }

  /** Exceptions are wrapped as the specification says, and an {@code Error} passes. */
  void assertReaches(ThrowingCallable caller, Class<? extends Exception> wrapper) {
    Throwable thrown = Assertions.catchThrowable(caller);
    if (isError()) {
      assertThat(thrown).isSameAs(throwable);
    } else {
      assertThat(thrown).isInstanceOf(wrapper).hasCause(throwable);
    }
  }

  /** Everything is wrapped. */
  void assertReachesWrapped(ThrowingCallable caller, Class<? extends Exception> wrapper) {
    assertThat(Assertions.catchThrowable(caller)).isInstanceOf(wrapper).cause().isSameAs(throwable);
  }
}
