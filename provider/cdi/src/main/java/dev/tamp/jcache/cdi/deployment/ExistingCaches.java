package dev.tamp.jcache.cdi.deployment;

import dev.tamp.jcache.cdi.cache.NamedCaches;
import java.util.ArrayList;
import java.util.List;
import javax.cache.CacheException;

/** The caches that must exist where none may be created. */
final class ExistingCaches {

  private ExistingCaches() {}

  static List<String> check(List<CacheUse> uses, NamedCaches caches) {
    List<String> errors = new ArrayList<>();
    for (CacheUse use : uses) {
      for (String name : use.namedCaches()) {
        try {
          caches.get(name);
        } catch (CacheException e) {
          errors.add(use.method() + ": " + e.getMessage());
        }
      }
    }
    return errors;
  }
}
