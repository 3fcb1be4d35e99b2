package dev.tamp.jcache.cache;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.integration.CompletionListener;
import javax.cache.integration.CompletionListenerFuture;
import javax.cache.processor.EntryProcessor;
import org.jspecify.annotations.Nullable;

/** A call of a method of an interface, with arguments that it accepts. */
record MethodCall(Method method, List<@Nullable Object> arguments) {

  /** A call of each method that an interface itself has. */
  static Stream<MethodCall> ofAll(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getDeclaringClass() != Iterable.class)
        .map(method -> new MethodCall(method, arguments(method)));
  }

  private static List<@Nullable Object> arguments(Method method) {
    List<@Nullable Object> arguments = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      arguments.add(argument(type));
    }
    return arguments;
  }

  /** Calls with null in the place of each argument that must not be null. */
  Stream<MethodCall> withNulls() {
    return Stream.iterate(0, i -> i < arguments.size(), i -> i + 1)
        .filter(i -> mustNotBeNull(method.getParameterTypes()[i]))
        .map(this::withNull);
  }

  private static boolean mustNotBeNull(Class<?> type) {
    return !type.isPrimitive() && type != CompletionListener.class && type != Object[].class;
  }

  private MethodCall withNull(int position) {
    List<@Nullable Object> changed = new ArrayList<>(arguments);
    changed.set(position, null);
    return new MethodCall(method, changed);
  }

  void on(Object target) throws Throwable {
    try {
      method.invoke(target, arguments.toArray());
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public String toString() {
    return method.getName() + arguments;
  }

  private static Object argument(Class<?> type) {
    EntryProcessor<String, String, String> processor = (entry, arguments) -> "result";
    Map<Class<?>, Object> byType = new HashMap<>();
    byType.put(Object.class, "other");
    byType.put(String.class, "other");
    byType.put(Set.class, Set.of("other"));
    byType.put(Map.class, Map.of("other", "1"));
    byType.put(boolean.class, true);
    byType.put(Class.class, Object.class);
    byType.put(Object[].class, new Object[0]);
    byType.put(EntryProcessor.class, processor);
    byType.put(CacheEntryListenerConfiguration.class, listener());
    byType.put(Configuration.class, new MutableConfiguration<>());
    byType.put(CompletionListener.class, new CompletionListenerFuture());
    return Objects.requireNonNull(byType.get(type), () -> "an argument of type " + type);
  }

  private static CacheEntryListenerConfiguration<String, String> listener() {
    return new MutableCacheEntryListenerConfiguration<>(
        () -> (CacheEntryCreatedListener<String, String>) events -> {}, null, false, false);
  }
}
