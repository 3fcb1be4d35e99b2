package dev.tamp.jcache.cdi.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.cdi.Application;
import fish.payara.cdi.jsr107.StandInInterceptor;
import jakarta.enterprise.context.Dependent;
import javax.cache.annotation.CacheResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PayaraVetoTest {

  private static final String VETO = "tamp.cdi.veto-payara";

  @BeforeEach
  void reset() {
    StandInInterceptor.CALLS.set(0);
  }

  @AfterEach
  void clear() {
    System.clearProperty(VETO);
  }

  @Test
  void takesPayarasInterceptorsAway() {
    assertThat(callsSeenByPayara()).isZero();
  }

  @Test
  void leavesThemWhereItIsSwitchedOff() {
    System.setProperty(VETO, "false");

    assertThat(callsSeenByPayara()).isOne();
  }

  private static int callsSeenByPayara() {
    try (Application application = Application.start(StandInInterceptor.class, Greeter.class)) {
      assertThat(application.get(Greeter.class).greet("Ada")).isEqualTo("Hello, Ada");
    }
    return StandInInterceptor.CALLS.get();
  }

  @Dependent
  static class Greeter {
    @CacheResult
    public String greet(String name) {
      return "Hello, " + name;
    }
  }
}
