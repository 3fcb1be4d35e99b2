package dev.tamp.examples.cdi;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import javax.cache.annotation.CacheDefaults;
import javax.cache.annotation.CacheKey;
import javax.cache.annotation.CachePut;
import javax.cache.annotation.CacheRemove;
import javax.cache.annotation.CacheRemoveAll;
import javax.cache.annotation.CacheResult;
import javax.cache.annotation.CacheValue;

/** What the rest of the application asks for products. */
@ApplicationScoped
@CacheDefaults(cacheName = "products")
public class ProductCatalog {

  @Inject private Warehouse warehouse;

  /** Asks the warehouse only for products that are not cached. */
  @CacheResult
  public Optional<Product> find(String name) {
    return warehouse.find(name);
  }

  /** Caches what it saves. */
  @CachePut
  public void save(@CacheKey String name, @CacheValue Product product) {
    warehouse.save(product);
  }

  /** Forgets what it deletes. */
  @CacheRemove
  public void delete(String name) {
    warehouse.delete(name);
  }

  /** Forgets everything. */
  @CacheRemoveAll
  public void reload() {}
}
