package dev.tamp.tck.report;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The faults of Redisson's that the TCK shows, recognised by the test and by the exception. A
 * number is that of {@code docs/redisson-faults.md}.
 */
enum Fault {
  NEVER_CLOSED(
      "Customizations are never closed",
      "",
      "A loader, writer, listener or expiry policy that is Closeable must be closed with its cache."
          + " Redisson closes none.",
      ".*",
      ".*Customizations implementing Closeable need to be closed.*"),

  POLICY_ASKED_IN_VAIN(
      "Expiry policy asked in vain",
      "",
      "For creation, access and update: Redisson asks all three of a policy's methods before it"
          + " knows which one applies, and also where none does.",
      "CacheExpiryTest\\..*",
      ".*Expected: is <0> but: was <\\d+>"),

  EVENTS_MISSED(
      "Synchronous events are missed or late",
      "7",
      "An operation must not return before a synchronous listener has run. Redisson tells it"
          + " nothing of replace, among others, and getAndPut does not wait for it.",
      "CacheListenerTest\\..*",
      "AssertionError.*"),

  LOADED_LATE(
      "Loaded values arrive late",
      "6",
      "loadAll, and get with read-through, return before the loaded value is stored, so that the"
          + " next read misses and loads again.",
      "CacheLoader\\w*Test\\..*",
      "AssertionError.*"),

  STATISTICS(
      "Statistics are wrong",
      "16",
      "Hits and misses of putIfAbsent are not counted; the average remove time mixes two units and"
          + " divides by puts.",
      "CacheMBStatisticsBeanTest\\..*",
      "AssertionError.*"),

  MANAGER(
      "Rules of the cache manager",
      "18",
      "getCacheNames works on a closed manager; getCache(name) refuses a cache with types, which"
          + " JCache 1.1 allows.",
      "CacheManagerTest\\.(close_cachesEmpty|getUnsafeTypedCacheRequest)",
      ".*"),

  OTHER("Other", "", "None of the faults above: the assertion says what happened.", ".*", ".*");

  private final String title;
  private final String number;
  private final String description;
  private final Pattern test;
  private final Pattern headline;

  Fault(String title, String number, String description, String test, String headline) {
    this.title = title;
    this.number = number;
    this.description = description;
    this.test = Pattern.compile(test);
    this.headline = Pattern.compile(headline);
  }

  /** The fault behind a failure: the first of the declared ones whose signs it shows. */
  static Fault of(TestId test, Failure failure) {
    for (Fault fault : values()) {
      if (fault.test.matcher(test.simpleName()).matches()
          && fault.headline.matcher(failure.headline()).matches()) {
        return fault;
      }
    }
    return OTHER;
  }

  /** The faults behind the failures of a test, in the order of their declaration. */
  static Set<Fault> of(TestId test, TestResult result) {
    Set<Fault> faults = EnumSet.noneOf(Fault.class);
    for (Failure failure : result.failures()) {
      faults.add(of(test, failure));
    }
    return faults;
  }

  String title() {
    return title;
  }

  /** The number in {@code docs/redisson-faults.md}; empty where it is not one of that list. */
  String number() {
    return number;
  }

  String description() {
    return description;
  }
}
