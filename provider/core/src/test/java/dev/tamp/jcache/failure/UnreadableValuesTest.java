package dev.tamp.jcache.failure;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.Unreadable;
import dev.tamp.jcache.codec.UnreadableValue;
import dev.tamp.jcache.frame.FrameFault;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;

class UnreadableValuesTest {

  private final AtomicLong now = new AtomicLong(5);
  private final AtomicLong misses = new AtomicLong();

  @Test
  void missesAreLoggedOnceAMinuteAndCounted() {
    UnreadableValues values =
        new UnreadableValues("menus", Unreadable.MISS, false, misses::incrementAndGet, now::get);
    try (CapturedLog log = CapturedLog.start()) {
      for (int i = 0; i < 3; i++) {
        assertThat(values.meet(value(FrameFault.DAMAGED))).isTrue();
      }
      now.addAndGet(TimeUnit.SECONDS.toNanos(59));
      values.meet(value(FrameFault.DAMAGED));
      assertThat(log.messages(Level.WARN)).hasSize(1);
      now.addAndGet(TimeUnit.SECONDS.toNanos(1));
      values.meet(value(FrameFault.DAMAGED));

      assertThat(log.messages(Level.WARN)).hasSize(2);
      assertThat(log.messages(Level.WARN).get(1)).contains("Cache[menus]: 4 ", "some reason");
    }
    assertThat(misses).hasValue(5);
  }

  @ParameterizedTest
  @EnumSource
  @NullSource
  void withoutTheLibraryOnlyItsValuesAreMisses(@Nullable FrameFault fault) {
    UnreadableValues values =
        new UnreadableValues("menus", Unreadable.THROW, true, misses::incrementAndGet, now::get);

    boolean expected = fault == FrameFault.LIBRARY_UNAVAILABLE;
    assertThat(values.meet(value(fault))).isEqualTo(expected);
    assertThat(misses).hasValue(expected ? 1 : 0);
  }

  @ParameterizedTest
  @EnumSource
  @NullSource
  void nothingIsAMissWhereNothingIsSet(@Nullable FrameFault fault) {
    UnreadableValues values =
        new UnreadableValues("menus", null, false, misses::incrementAndGet, now::get);

    assertThat(values.mayBeMisses()).isFalse();
    assertThat(values.meet(value(fault))).isFalse();
    assertThat(misses).hasValue(0);
  }

  private static UnreadableValue value(@Nullable FrameFault fault) {
    return new UnreadableValue(fault, 0, "some reason", null);
  }
}
