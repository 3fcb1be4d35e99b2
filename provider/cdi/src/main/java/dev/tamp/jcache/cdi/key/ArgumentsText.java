package dev.tamp.jcache.cdi.key;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes values so that equal ones have equal texts in every JVM, and others have others.
 *
 * <p>The text is stored data: what is here does not change, and new kinds of values only take the
 * place of {@link SerialisedText}.
 */
final class ArgumentsText {

  private final StringBuilder text = new StringBuilder();

  private ArgumentsText() {}

  /**
   * Returns the text of arguments.
   *
   * @throws IllegalArgumentException if one has none
   */
  static String of(@Nullable Object[] arguments) {
    ArgumentsText writer = new ArgumentsText();
    writer.array(arguments);
    return writer.text.toString();
  }

  private static String of(@Nullable Object value) {
    ArgumentsText writer = new ArgumentsText();
    writer.value(value);
    return writer.text.toString();
  }

  private void value(@Nullable Object value) {
    if (value == null) {
      text.append("null");
    } else if (value instanceof String string) {
      quoted(string);
    } else if (value instanceof Enum<?> constant) {
      text.append(constant.getDeclaringClass().getName()).append('.').append(constant.name());
    } else if (value instanceof Set<?> set) {
      sorted(set.stream().map(ArgumentsText::of).toList());
    } else if (value instanceof Map<?, ?> map) {
      sorted(
          map.entrySet().stream()
              .map(entry -> of(entry.getKey()) + '=' + of(entry.getValue()))
              .toList());
    } else if (value instanceof Collection<?> collection) {
      list('[', collection, ']');
    } else if (value instanceof Optional<?> optional) {
      text.append("Optional");
      list('[', optional.stream().toList(), ']');
    } else if (value instanceof Record record) {
      text.append(record.getClass().getName());
      list('(', RecordComponents.of(record), ')');
    } else if (value.getClass().isArray()) {
      array(value);
    } else {
      String scalar = ScalarText.of(value);
      text.append(scalar == null ? SerialisedText.of(value) : scalar);
    }
  }

  private void array(Object array) {
    int length = Array.getLength(array);
    List<@Nullable Object> elements = new ArrayList<>(length);
    for (int i = 0; i < length; i++) {
      elements.add(Array.get(array, i));
    }
    list('(', elements, ')');
  }

  private void list(char open, Iterable<? extends @Nullable Object> elements, char close) {
    text.append(open);
    String separator = "";
    for (Object element : elements) {
      text.append(separator);
      value(element);
      separator = ",";
    }
    text.append(close);
  }

  private void sorted(List<String> texts) {
    text.append('{').append(String.join(",", texts.stream().sorted().toList())).append('}');
  }

  private void quoted(String string) {
    text.append('"').append(string.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
  }
}
