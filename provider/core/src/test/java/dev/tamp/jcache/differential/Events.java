package dev.tamp.jcache.differential;

import dev.tamp.jcache.differential.RecordingListener.Event;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.cache.event.EventType;
import org.jspecify.annotations.Nullable;

/** Compares events with those of the model, which always have old values. */
final class Events {

  private Events() {}

  static boolean agree(
      Map<Object, List<Event>> actual, Map<Object, List<Event>> model, boolean oldValueRequired) {
    return actual.keySet().equals(model.keySet())
        && actual.keySet().stream()
            .allMatch(key -> agree(actual.get(key), model.get(key), oldValueRequired));
  }

  private static boolean agree(
      @Nullable List<Event> actual, @Nullable List<Event> model, boolean oldValueRequired) {
    if (actual == null || model == null || actual.size() != model.size()) {
      return false;
    }
    for (int i = 0; i < actual.size(); i++) {
      if (!agree(actual.get(i), model.get(i), oldValueRequired)) {
        return false;
      }
    }
    return true;
  }

  /** See {@link Exemption#OLD_VALUE_NOT_REQUIRED}. */
  private static boolean agree(Event actual, Event model, boolean oldValueRequired) {
    boolean oldValueMayBeMissing = !oldValueRequired && actual.oldValue() == null;
    boolean valueMayBeMissing =
        !oldValueRequired && actual.type() == EventType.REMOVED && actual.value() == null;
    return actual.type() == model.type()
        && (valueMayBeMissing || Objects.equals(actual.value(), model.value()))
        && (oldValueMayBeMissing || Objects.equals(actual.oldValue(), model.oldValue()));
  }
}
