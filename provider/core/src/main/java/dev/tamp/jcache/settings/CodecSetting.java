package dev.tamp.jcache.settings;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.cache.CacheException;
import org.jspecify.annotations.Nullable;
import org.redisson.client.codec.Codec;
import org.redisson.config.Config;
import org.redisson.config.ConfigSupport;

/**
 * A codec as a setting names it: by its class, or as Redisson's YAML does, such as <code>
 * !&lt;org.redisson.codec.Kryo5Codec&gt; {}</code>.
 */
final class CodecSetting {

  private static final Pattern TAGGED = Pattern.compile("(?s)!(?:<([\\w.]+)>|!([\\w.]+)).*");

  private final Setting setting;
  private final ClassLoader classLoader;
  private final boolean tagged;
  private final String className;

  CodecSetting(Setting setting, ClassLoader classLoader) {
    this.setting = setting;
    this.classLoader = classLoader;
    Matcher tag = TAGGED.matcher(setting.value());
    tagged = tag.matches();
    className = tagged ? (tag.group(1) == null ? tag.group(2) : tag.group(1)) : setting.value();
  }

  /**
   * Makes the codec.
   *
   * @throws CacheException if that is not possible; names the place of the setting
   */
  Codec make() {
    Class<? extends Codec> type = type();
    return tagged ? asRedissonDoes() : instance(type);
  }

  private Class<? extends Codec> type() {
    Class<?> type;
    try {
      type = Class.forName(className, false, classLoader);
    } catch (ClassNotFoundException e) {
      throw refused("is not a class that the class loader of the manager finds", e);
    } catch (LinkageError e) {
      throw refused("cannot be loaded: " + e, e);
    }
    if (!Codec.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers())) {
      throw refused("is not a class that implements " + Codec.class.getName(), null);
    }
    return type.asSubclass(Codec.class);
  }

  private Codec instance(Class<? extends Codec> type) {
    try {
      for (Constructor<?> constructor : type.getConstructors()) {
        if (List.of(constructor.getParameterTypes()).equals(List.of(ClassLoader.class))) {
          return type.cast(constructor.newInstance(classLoader));
        }
      }
      return type.getConstructor().newInstance();
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw refused("has no public constructor without parameters or with a class loader", e);
    } catch (InvocationTargetException e) {
      throw refused("cannot be made: " + e.getCause(), e.getCause());
    } catch (ReflectiveOperationException | LinkageError e) {
      throw refused("cannot be made: " + e, e);
    }
  }

  /** The library's message quotes lines of YAML, so it is neither shown nor chained. */
  private Codec asRedissonDoes() {
    try {
      return new ConfigSupport(classLoader, false)
          .fromYAML("codec: " + setting.value(), Config.class)
          .getCodec();
    } catch (RuntimeException | LinkageError e) {
      throw refused("cannot be made by Redisson with what is set for it", null);
    }
  }

  private CacheException refused(String reason, @Nullable Throwable cause) {
    return new CacheException(
        setting.place()
            + ": "
            + className
            + " "
            + reason
            + "; a codec of Redisson's is needed, such as org.redisson.codec.Kryo5Codec",
        cause);
  }
}
