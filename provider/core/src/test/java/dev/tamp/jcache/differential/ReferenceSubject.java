package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.Operation.Kind;
import javax.cache.CacheManager;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.integration.CacheWriterException;
import org.jsr107.ri.RICache;
import org.jsr107.ri.management.RICacheStatisticsMXBean;

/**
 * The model: a cache of the reference implementation, put right where an {@link Exemption} says so.
 * It stores references, because otherwise it compares stored values by their bytes, where {@code
 * Cache.replace} says {@code equals}; no sequence changes a value.
 */
final class ReferenceSubject extends Subject {

  ReferenceSubject(CacheManager manager, String name, Scenario scenario) {
    super(
        manager,
        name,
        scenario,
        new MutableConfiguration<Object, Object>().setStoreByValue(false),
        true,
        configuration -> configuration);
    CacheEntryRemovedListener<Object, Object> listener = this::uncountRemovalsOfAbsentEntries;
    cache()
        .registerCacheEntryListener(
            new MutableCacheEntryListenerConfiguration<>(() -> listener, null, true, true));
  }

  /** See {@link Exemption#PROCESSOR_REMOVES_ABSENT_ENTRY}. */
  private void uncountRemovalsOfAbsentEntries(Iterable<CacheEntryEvent<?, ?>> events) {
    for (CacheEntryEvent<?, ?> event : events) {
      if (event.getOldValue() == null && statistics() != null) {
        counters().increaseCacheRemovals(-1);
      }
    }
  }

  @Override
  Observation perform(Operation operation) {
    Observation observation = super.perform(operation);
    takeOutExpiredEntries();
    // Exemption.WRITER_EXCEPTION_OF_BULK_WRITE_LOST
    return operation.kind() == Kind.BULK_WRITE
            && observation.writerFailure() instanceof CacheWriterException lost
        ? observation.withOutcome(Outcome.thrown(lost))
        : observation;
  }

  /** See {@link Exemption#EXPIRED_ENTRIES_LINGER}. */
  private void takeOutExpiredEntries() {
    for (Object key : scenario().samples().keys()) {
      if (!cache().containsKey(key)) {
        cache().invoke(key, (entry, arguments) -> null);
        if (statistics() != null) {
          counters().increaseCacheMisses(-1);
        }
      }
    }
  }

  private RICacheStatisticsMXBean counters() {
    return (RICacheStatisticsMXBean) cache().unwrap(RICache.class).getCacheStatisticsMXBean();
  }
}
