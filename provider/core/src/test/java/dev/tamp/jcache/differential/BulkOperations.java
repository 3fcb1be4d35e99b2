package dev.tamp.jcache.differential;

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
import java.util.function.Supplier;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.processor.EntryProcessorResult;

/** Draws operations on several keys. */
final class BulkOperations {

  private static final int LOADING_SECONDS = 30;

  private final Random random;
  private final Scenario scenario;
  private final Samples samples;

  BulkOperations(Random random, Scenario scenario) {
    this.random = random;
    this.scenario = scenario;
    this.samples = scenario.samples();
  }

  List<Supplier<Operation>> all() {
    return List.of(
        this::getAll,
        this::putAll,
        this::putAll,
        this::removeSome,
        this::removeAll,
        this::clear,
        this::invokeAll,
        this::iterate,
        this::loadAll,
        this::loadAll);
  }

  private Operation getAll() {
    Set<Object> keys = samples.someKeys(random);
    return new Operation(
        "getAll(" + keys + ")", Kind.GET_ALL, subject -> subject.cache().getAll(keys));
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
    return Operation.on(
        "clear()",
        cache -> {
          cache.clear();
          return null;
        });
  }

  private Operation invokeAll() {
    Set<Object> keys = samples.someKeys(random);
    EntryScript script = EntryScript.draw(random, scenario);
    return Operation.on(
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
    return Operation.on(iteration.toString(), iteration::over);
  }

  private Operation loadAll() {
    Set<Object> keys = samples.someKeys(random);
    boolean replace = random.nextBoolean();
    return Operation.on(
        "loadAll(" + keys + ", " + replace + ")",
        cache -> {
          CompletionListenerFuture completion = new CompletionListenerFuture();
          cache.loadAll(keys, replace, completion);
          try {
            completion.get(LOADING_SECONDS, TimeUnit.SECONDS);
          } catch (ExecutionException e) {
            return Outcome.thrown(Objects.requireNonNull(e.getCause()));
          }
          return "completed";
        });
  }
}
