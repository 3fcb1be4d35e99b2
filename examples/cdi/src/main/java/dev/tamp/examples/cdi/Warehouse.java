package dev.tamp.examples.cdi;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands for the database. Counts how often it is asked. */
@ApplicationScoped
public class Warehouse {

  private final Map<String, Product> products = new ConcurrentHashMap<>();
  private final AtomicInteger questions = new AtomicInteger();

  /** Looks a product up. */
  public Optional<Product> find(String name) {
    questions.incrementAndGet();
    return Optional.ofNullable(products.get(name));
  }

  /** Keeps a product. */
  public void save(Product product) {
    products.put(product.name(), product);
  }

  /** Deletes a product. */
  public void delete(String name) {
    products.remove(name);
  }

  /** How often it was asked for a product. */
  public int questions() {
    return questions.get();
  }
}
