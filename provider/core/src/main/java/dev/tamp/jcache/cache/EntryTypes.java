package dev.tamp.jcache.cache;

import javax.cache.configuration.Configuration;

/** The types that a cache is configured with; {@code Object} takes everything. */
record EntryTypes(String cacheName, Class<?> keyType, Class<?> valueType) {

  static EntryTypes of(String cacheName, Configuration<?, ?> configuration) {
    return new EntryTypes(cacheName, configuration.getKeyType(), configuration.getValueType());
  }

  void check(Object key, Object value) {
    check("key", keyType, key);
    check("value", valueType, value);
  }

  private void check(String role, Class<?> type, Object object) {
    if (!type.isInstance(object)) {
      throw new ClassCastException(
          "Cache["
              + cacheName
              + "]: a "
              + role
              + " must be a "
              + type.getName()
              + ", not a "
              + object.getClass().getName());
    }
  }
}
