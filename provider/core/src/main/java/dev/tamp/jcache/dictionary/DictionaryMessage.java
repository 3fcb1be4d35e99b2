package dev.tamp.jcache.dictionary;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What nodes tell each other about dictionaries.
 *
 * @param type what it is about
 * @param id the number of the dictionary
 */
record DictionaryMessage(Type type, long id) {

  private static final Pattern FORM = Pattern.compile("(trained|wanted|restored) ([0-9]{1,18})");

  enum Type {
    /** The cache has a new dictionary. */
    TRAINED,
    /** A node cannot find a dictionary, which others may have. */
    WANTED,
    /** A dictionary is in Redis again. */
    RESTORED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Reads a message; null if it is none that this version knows. */
  static @Nullable DictionaryMessage parse(String text) {
    Matcher message = FORM.matcher(text);
    return message.matches()
        ? new DictionaryMessage(
            Type.valueOf(message.group(1).toUpperCase(Locale.ROOT)),
            Long.parseLong(message.group(2)))
        : null;
  }

  @Override
  public String toString() {
    return type + " " + id;
  }
}
