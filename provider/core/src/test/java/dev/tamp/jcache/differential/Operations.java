package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.Operation.Action;
import dev.tamp.jcache.differential.Operation.Kind;
import dev.tamp.jcache.differential.Samples.Sample;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.processor.EntryProcessorResult;
import org.jspecify.annotations.Nullable;

/** Draws operations: all methods of {@link Cache}. */
final class Operations {

  private final Random random;
  private final Scenario scenario;
  private final Samples samples;
  private final List<Draw> draws =
      List.of(
          this::get,
          this::getAll,
          this::containsKey,
          this::put,
          this::put,
          this::put,
          this::getAndPut,
          this::putAll,
          this::putAll,
          this::putIfAbsent,
          this::remove,
          this::removeValue,
          this::getAndRemove,
          this::replaceValue,
          this::replaceValue,
          this::replace,
          this::getAndReplace,
          this::removeSome,
          this::removeAll,
          this::clear,
          this::invoke,
          this::invoke,
          this::invoke,
          this::invokeAll,
          this::iterate,
          this::loadAll,
          this::loadAll,
          this::changeListeners,
          this::changeListeners,
          this::changeStatistics,
          this::misuse);

  Operations(Random random, Scenario scenario) {
    this.random = random;
    this.scenario = scenario;
    this.samples = scenario.samples();
  }

  Operation draw() {
    return draws.get(random.nextInt(draws.size())).operation();
  }

  private Operation get() {
    Object key = samples.key(random);
    return onCache("get(" + key + ")", cache -> cache.get(key));
  }

  private Operation getAll() {
    Set<Object> keys = samples.someKeys(random);
    return new Operation(
        "getAll(" + keys + ")", Kind.GET_ALL, subject -> subject.cache().getAll(keys));
  }

  private Operation containsKey() {
    Object key = samples.key(random);
    return onCache("containsKey(" + key + ")", cache -> cache.containsKey(key));
  }

  private Operation put() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return onCache(
        "put(" + key + ", " + value + ")",
        cache -> {
          cache.put(key, value.make());
          return null;
        });
  }

  private Operation getAndPut() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return onCache(
        "getAndPut(" + key + ", " + value + ")", cache -> cache.getAndPut(key, value.make()));
  }

  private Operation putAll() {
    Map<Object, Sample> map = new LinkedHashMap<>();
    samples.someKeys(random).forEach(key -> map.put(key, samples.value(random)));
    return new Operation(
        "putAll(" + map + ")",
        Kind.BULK_WRITE,
        subject -> {
          Map<Object, Object> values = new HashMap<>();
          map.forEach((key, value) -> values.put(key, value.make()));
          subject.cache().putAll(values);
          return null;
        });
  }

  private Operation putIfAbsent() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return onCache(
        "putIfAbsent(" + key + ", " + value + ")", cache -> cache.putIfAbsent(key, value.make()));
  }

  private Operation remove() {
    Object key = samples.key(random);
    return onCache("remove(" + key + ")", cache -> cache.remove(key));
  }

  private Operation removeValue() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return onCache("remove(" + key + ", " + value + ")", cache -> cache.remove(key, value.make()));
  }

  private Operation getAndRemove() {
    Object key = samples.key(random);
    return onCache("getAndRemove(" + key + ")", cache -> cache.getAndRemove(key));
  }

  private Operation replaceValue() {
    Object key = samples.key(random);
    Sample before = samples.value(random);
    Sample value = samples.value(random);
    return onCache(
        "replace(" + key + ", " + before + ", " + value + ")",
        cache -> cache.replace(key, before.make(), value.make()));
  }

  private Operation replace() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return onCache(
        "replace(" + key + ", " + value + ")", cache -> cache.replace(key, value.make()));
  }

  private Operation getAndReplace() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return onCache(
        "getAndReplace(" + key + ", " + value + ")",
        cache -> cache.getAndReplace(key, value.make()));
  }

  private Operation removeSome() {
    Set<Object> keys = samples.someKeys(random);
    return new Operation(
        "removeAll(" + keys + ")",
        Kind.BULK_WRITE,
        subject -> {
          subject.cache().removeAll(keys);
          return null;
        });
  }

  private Operation removeAll() {
    return new Operation(
        "removeAll()",
        Kind.BULK_WRITE,
        subject -> {
          subject.cache().removeAll();
          return null;
        });
  }

  private Operation clear() {
    return onCache(
        "clear()",
        cache -> {
          cache.clear();
          return null;
        });
  }

  private Operation invoke() {
    Object key = samples.key(random);
    EntryScript script = EntryScript.draw(random, scenario);
    Object argument = random.nextInt(100);
    return onCache(
        "invoke(" + key + ", " + script + ")", cache -> cache.invoke(key, script, argument));
  }

  private Operation invokeAll() {
    Set<Object> keys = samples.someKeys(random);
    EntryScript script = EntryScript.draw(random, scenario);
    return onCache(
        "invokeAll(" + keys + ", " + script + ")",
        cache -> {
          Map<Object, EntryProcessorResult<Object>> results = cache.invokeAll(keys, script);
          Map<Object, Outcome> outcomes = new HashMap<>();
          results.forEach((key, result) -> outcomes.put(key, Outcome.of(result::get)));
          return outcomes;
        });
  }

  private Operation iterate() {
    Iteration iteration =
        new Iteration(
            scenario.expiry().expiresOnAccess() ? Set.of() : samples.someKeys(random),
            random.nextInt(10) == 0);
    return onCache(iteration.toString(), iteration::over);
  }

  private Operation loadAll() {
    Set<Object> keys = samples.someKeys(random);
    boolean replace = random.nextBoolean();
    return onCache(
        "loadAll(" + keys + ", " + replace + ")",
        cache -> {
          CompletionListenerFuture completion = new CompletionListenerFuture();
          cache.loadAll(keys, replace, completion);
          try {
            completion.get(10, TimeUnit.SECONDS);
          } catch (ExecutionException e) {
            return Outcome.thrown(Objects.requireNonNull(e.getCause()));
          }
          return "completed";
        });
  }

  private Operation changeListeners() {
    if (scenario.listeners().isEmpty()) {
      return put();
    }
    int listener = random.nextInt(scenario.listeners().size());
    return random.nextBoolean()
        ? new Operation(
            "register listener " + listener,
            Kind.CHANGE_LISTENERS,
            subject -> {
              subject.register(listener);
              return null;
            })
        : new Operation(
            "deregister listener " + listener,
            Kind.CHANGE_LISTENERS,
            subject -> {
              subject.deregister(listener);
              return null;
            });
  }

  private Operation changeStatistics() {
    return switch (random.nextInt(4)) {
      case 0 -> onStatistics("disable statistics", subject -> subject.enableStatistics(false));
      case 1 -> onStatistics("clear statistics", Subject::clearStatistics);
      default -> onStatistics("enable statistics", subject -> subject.enableStatistics(true));
    };
  }

  private Operation misuse() {
    return Misuse.draw(random, scenario);
  }

  private static Operation onStatistics(
      String description, java.util.function.Consumer<Subject> change) {
    return new Operation(
        description,
        Kind.PLAIN,
        subject -> {
          change.accept(subject);
          return null;
        });
  }

  private static Operation onCache(String description, CacheAction action) {
    Action onSubject = subject -> action.on(subject.cache());
    return new Operation(description, Kind.PLAIN, onSubject);
  }

  private interface Draw {
    Operation operation();
  }

  private interface CacheAction {
    @Nullable Object on(Cache<Object, Object> cache) throws Exception;
  }
}
