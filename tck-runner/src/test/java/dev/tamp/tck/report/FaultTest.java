package dev.tamp.tck.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CacheWriterTest           | put                        | IllegalStateException: Customizations implementing Closeable need to be closed. | NEVER_CLOSED
          CacheExpiryTest           | putShouldCallGetExpiry     | AssertionError: Expected: is <0> but: was <3>                                   | POLICY_ASKED_IN_VAIN
          CacheExpiryTest           | expire_whenCreated         | AssertionError: expected null, but was:<1>                                      | OTHER
          CacheListenerTest         | testFilteredListener[true] | AssertionError: expected:<1> but was:<0>                                        | EVENTS_MISSED
          CacheLoaderTest           | shouldLoad                 | AssertionError: Expected: is <1> but: was <2>                                   | LOADED_LATE
          CacheMBStatisticsBeanTest | testPutIfAbsent            | AssertionError: expected:<1> but was:<0>                                        | STATISTICS
          CacheManagerTest          | close_cachesEmpty          | AssertionError                                                                  | MANAGER
          CacheManagerTest          | close_twice                | AssertionError                                                                  | OTHER
          """)
  void isRecognisedByTestAndException(
      String className, String method, String headline, Fault expected) {
    TestId test = new TestId("org.jsr107.tck." + className, method);

    assertThat(Fault.of(test, new Failure("java.lang." + headline + "\n\tat a.B.c(B.java:1)\n")))
        .isEqualTo(expected);
  }

  @Test
  void aTestMayShowTwo() {
    TestResult result =
        new TestResult(
            List.of(
                new Failure(SampleReports.LOADED_TWICE), new Failure(SampleReports.NEVER_CLOSED)),
            false);

    assertThat(Fault.of(new TestId("a.CacheLoaderTest", "loads"), result))
        .containsExactly(Fault.NEVER_CLOSED, Fault.LOADED_LATE);
  }
}
