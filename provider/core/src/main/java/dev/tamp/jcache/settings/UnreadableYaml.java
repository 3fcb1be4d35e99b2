package dev.tamp.jcache.settings;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * Says where a file is no YAML, or no Redisson configuration. The library's messages quote the
 * lines around the error, passwords included: they are neither shown nor chained.
 */
final class UnreadableYaml {

  /** How the library says which key it cannot set. */
  private static final Pattern KEY = Pattern.compile("Cannot create property=(\\S+) for JavaBean=");

  private final List<String> keys = new ArrayList<>();
  private @Nullable Mark mark;

  private UnreadableYaml(YAMLException failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof MarkedYAMLException marked) {
        add(marked);
      }
    }
  }

  static CacheException in(URL file, YAMLException failure) {
    return new CacheException(file + new UnreadableYaml(failure).describe());
  }

  /** The innermost mark is where the fault is; those around it are where its section begins. */
  private void add(MarkedYAMLException marked) {
    if (marked.getProblemMark() != null) {
      mark = marked.getProblemMark();
    }
    Matcher key = KEY.matcher(marked.getContext() == null ? "" : marked.getContext());
    if (key.lookingAt()) {
      keys.add(key.group(1));
    }
  }

  private String describe() {
    if (mark == null) {
      return " is not a Redisson configuration";
    }
    String line = ", line " + (mark.getLine() + 1);
    return keys.isEmpty()
        ? line + ", is not a Redisson configuration"
        : line
            + ": "
            + String.join(".", keys)
            + " is not a key of a Redisson configuration, or this is not a value of it";
  }
}
