package dev.tamp.jcache.cdi.key;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a record, in the order of their declaration. */
final class RecordComponents {

  private RecordComponents() {}

  static List<@Nullable Object> of(Record record) {
    List<@Nullable Object> values = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      values.add(read(record, component.getAccessor()));
    }
    return values;
  }

  private static @Nullable Object read(Record record, Method accessor) {
    try {
      if (!accessor.trySetAccessible()) {
        throw new IllegalArgumentException(
            "the package of the record "
                + record.getClass().getName()
                + " must be opened by its module");
      }
      return accessor.invoke(record);
    } catch (InvocationTargetException e) {
      throw failure(record, e.getCause() == null ? e : e.getCause());
    } catch (IllegalAccessException e) {
      throw failure(record, e);
    }
  }

  private static IllegalArgumentException failure(Record record, Throwable cause) {
    return new IllegalArgumentException(
        "cannot read the record " + record.getClass().getName() + ": " + cause, cause);
  }
}
