package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.Operation.Kind;
import dev.tamp.jcache.differential.Samples.ValueType;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import javax.cache.Cache;

/** Operations with null arguments and with values of the wrong type. */
@SuppressWarnings("NullAway") // null is what these are about
final class Misuse {

  private Misuse() {}

  static Operation draw(Random random, Scenario scenario) {
    Object key = scenario.samples().key(random);
    Object value = scenario.samples().value(random).make();
    Set<Object> withNull = new HashSet<>(Arrays.asList(key, null));
    EntryScript script = EntryScript.draw(random, scenario);
    Object wrongValue = scenario.valueType() == ValueType.TEXT ? 42 : "not a map";
    boolean typed = scenario.typed();
    return switch (random.nextInt(22)) {
      case 0 -> on("get(null)", cache -> cache.get(null));
      case 1 -> on("getAll with a null key", cache -> cache.getAll(withNull));
      case 2 -> on("containsKey(null)", cache -> cache.containsKey(null));
      case 3 -> on("put(null, value)", cache -> cache.put(null, value));
      case 4 -> on("put(" + key + ", null)", cache -> cache.put(key, null));
      case 5 -> on("getAndPut(null, value)", cache -> cache.getAndPut(null, value));
      case 6 -> on("putAll with a null key", cache -> cache.putAll(mapOf(null, value)));
      case 7 -> on("putAll with a null value", cache -> cache.putAll(mapOf(key, null)));
      case 8 -> on("putIfAbsent(" + key + ", null)", cache -> cache.putIfAbsent(key, null));
      case 9 -> on("remove(null)", cache -> cache.remove(null));
      case 10 -> on("remove(" + key + ", null)", cache -> cache.remove(key, null));
      case 11 -> on("getAndRemove(null)", cache -> cache.getAndRemove(null));
      case 12 -> on("replace(null, value)", cache -> cache.replace(null, value));
      case 13 -> on("replace(" + key + ", null, value)", cache -> cache.replace(key, null, value));
      case 14 -> on("getAndReplace(" + key + ", null)", cache -> cache.getAndReplace(key, null));
      case 15 -> on("removeAll with a null key", cache -> cache.removeAll(withNull));
      case 16 -> on("invoke(null)", cache -> cache.invoke(null, script));
      case 17 -> on("invoke without a processor", cache -> cache.invoke(key, null));
      case 18 -> on("invokeAll without a processor", cache -> cache.invokeAll(Set.of(key), null));
      case 19 ->
          scenario.loader() == null // Exemption.NULL_KEY_TO_LOAD_WITHOUT_LOADER
              ? on("loadAll(null)", cache -> cache.loadAll(null, false, null))
              : on("loadAll with a null key", cache -> cache.loadAll(withNull, false, null));
      // Exemption.TYPES_CHECKED_IN_PUT_ONLY
      case 20 -> on("put of a wrong type", cache -> cache.put(typed ? 42 : key, value));
      default ->
          on(
              "putIfAbsent of a wrong type",
              cache -> cache.putIfAbsent(key, typed ? wrongValue : value));
    };
  }

  private static java.util.Map<Object, Object> mapOf(Object key, Object value) {
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
}
