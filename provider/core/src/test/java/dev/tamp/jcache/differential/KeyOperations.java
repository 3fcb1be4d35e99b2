package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.Samples.Sample;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Draws operations on one key. */
final class KeyOperations {

  private final Random random;
  private final Scenario scenario;
  private final Samples samples;

  KeyOperations(Random random, Scenario scenario) {
    this.random = random;
    this.scenario = scenario;
    this.samples = scenario.samples();
  }

  /** Those that put values are there more than once, so that caches are not mostly empty. */
  List<Supplier<Operation>> all() {
    return List.of(
        this::get,
        this::containsKey,
        this::put,
        this::put,
        this::put,
        this::getAndPut,
        this::putIfAbsent,
        this::remove,
        this::removeValue,
        this::getAndRemove,
        this::replaceValue,
        this::replaceValue,
        this::replace,
        this::getAndReplace,
        this::invoke,
        this::invoke,
        this::invoke);
  }

  private Operation get() {
    Object key = samples.key(random);
    return Operation.on("get(" + key + ")", cache -> cache.get(key));
  }

  private Operation containsKey() {
    Object key = samples.key(random);
    return Operation.on("containsKey(" + key + ")", cache -> cache.containsKey(key));
  }

  private Operation put() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return Operation.on(
        "put(" + key + ", " + value + ")",
        cache -> {
          cache.put(key, value.make());
          return null;
        });
  }

  private Operation getAndPut() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return Operation.on(
        "getAndPut(" + key + ", " + value + ")", cache -> cache.getAndPut(key, value.make()));
  }

  private Operation putIfAbsent() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return Operation.on(
        "putIfAbsent(" + key + ", " + value + ")", cache -> cache.putIfAbsent(key, value.make()));
  }

  private Operation remove() {
    Object key = samples.key(random);
    return Operation.on("remove(" + key + ")", cache -> cache.remove(key));
  }

  private Operation removeValue() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return Operation.on(
        "remove(" + key + ", " + value + ")", cache -> cache.remove(key, value.make()));
  }

  private Operation getAndRemove() {
    Object key = samples.key(random);
    return Operation.on("getAndRemove(" + key + ")", cache -> cache.getAndRemove(key));
  }

  private Operation replaceValue() {
    Object key = samples.key(random);
    Sample before = samples.value(random);
    Sample value = samples.value(random);
    return Operation.on(
        "replace(" + key + ", " + before + ", " + value + ")",
        cache -> cache.replace(key, before.make(), value.make()));
  }

  private Operation replace() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return Operation.on(
        "replace(" + key + ", " + value + ")", cache -> cache.replace(key, value.make()));
  }

  private Operation getAndReplace() {
    Object key = samples.key(random);
    Sample value = samples.value(random);
    return Operation.on(
        "getAndReplace(" + key + ", " + value + ")",
        cache -> cache.getAndReplace(key, value.make()));
  }

  private Operation invoke() {
    Object key = samples.key(random);
    EntryScript script = EntryScript.draw(random, scenario);
    Object argument = random.nextInt(100);
    return Operation.on(
        "invoke(" + key + ", " + script + ")", cache -> cache.invoke(key, script, argument));
  }
}
