package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.Operation.Kind;
import dev.tamp.jcache.differential.Samples.ValueType;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import javax.cache.Cache;

/** Draws operations with null arguments, and with keys and values of the wrong type. */
@SuppressWarnings("NullAway") // null is what these are about
final class Misuse {

  private Misuse() {}

  static Operation draw(Random random, Scenario scenario) {
    Object key = scenario.samples().key(random);
    Object value = scenario.samples().value(random).make();
    EntryScript script = EntryScript.draw(random, scenario);
    Set<Object> withNull = new HashSet<>(Arrays.asList(key, null));
    boolean loads = scenario.loader() != null;
    List<Operation> all =
        List.of(
            on("get(null)", cache -> cache.get(null)),
            on("getAll(null)", cache -> cache.getAll(null)),
            on("getAll with a null key", cache -> cache.getAll(withNull)),
            on("containsKey(null)", cache -> cache.containsKey(null)),
            on("put(null, value)", cache -> cache.put(null, value)),
            on("put(key, null)", cache -> cache.put(key, null)),
            on("getAndPut(null, value)", cache -> cache.getAndPut(null, value)),
            on("getAndPut(key, null)", cache -> cache.getAndPut(key, null)),
            on("putAll(null)", cache -> cache.putAll(null)),
            on("putAll with a null key", cache -> cache.putAll(map(null, value))),
            on("putAll with a null value", cache -> cache.putAll(map(key, null))),
            on("putIfAbsent(null, value)", cache -> cache.putIfAbsent(null, value)),
            on("putIfAbsent(key, null)", cache -> cache.putIfAbsent(key, null)),
            on("remove(null)", cache -> cache.remove(null)),
            on("remove(null, value)", cache -> cache.remove(null, value)),
            on("remove(key, null)", cache -> cache.remove(key, null)),
            on("getAndRemove(null)", cache -> cache.getAndRemove(null)),
            on("replace(null, value)", cache -> cache.replace(null, value)),
            on("replace(key, null)", cache -> cache.replace(key, null)),
            on("replace(null, value, value)", cache -> cache.replace(null, value, value)),
            on("replace(key, null, value)", cache -> cache.replace(key, null, value)),
            on("replace(key, value, null)", cache -> cache.replace(key, value, null)),
            on("getAndReplace(null, value)", cache -> cache.getAndReplace(null, value)),
            on("getAndReplace(key, null)", cache -> cache.getAndReplace(key, null)),
            on("removeAll(null)", cache -> cache.removeAll(null)),
            on("removeAll with a null key", cache -> cache.removeAll(withNull)),
            on("invoke(null, processor)", cache -> cache.invoke(null, script)),
            on("invoke(key, null)", cache -> cache.invoke(key, null)),
            on("invokeAll(null, processor)", cache -> cache.invokeAll(null, script)),
            on("invokeAll(keys, null)", cache -> cache.invokeAll(Set.of(key), null)),
            on("loadAll(null)", cache -> cache.loadAll(null, false, null)),
            // Exemption.NULL_KEY_TO_LOAD_WITHOUT_LOADER
            on(
                "loadAll with a null key",
                cache -> cache.loadAll(loads ? withNull : null, false, null)),
            ofWrongType("put of a key", scenario, (cache, wrong) -> cache.put(wrong, value)),
            ofWrongType("put of a value", scenario, (cache, wrong) -> cache.put(key, wrong)),
            ofWrongType(
                "putIfAbsent of a value",
                scenario,
                (cache, wrong) -> cache.putIfAbsent(key, wrong)));
    return all.get(random.nextInt(all.size()));
  }

  /** See {@link Exemption#TYPES_CHECKED_IN_PUT_ONLY}. Without types, every value would do. */
  private static Operation ofWrongType(String description, Scenario scenario, WrongUse misuse) {
    Object neither = scenario.valueType() == ValueType.TEXT ? 42 : List.of();
    return on(
        description + " of a wrong type",
        cache -> {
          if (scenario.typed()) {
            misuse.with(cache, neither);
          }
        });
  }

  private static Map<Object, Object> map(Object key, Object value) {
    return new HashMap<>(Collections.singletonMap(key, value));
  }

  private static Operation on(String description, Consumer<Cache<Object, Object>> misuse) {
    return new Operation(
        description,
        Kind.PLAIN,
        subject -> {
          misuse.accept(subject.cache());
          return null;
        });
  }

  private interface WrongUse {
    void with(Cache<Object, Object> cache, Object wrong);
  }
}
