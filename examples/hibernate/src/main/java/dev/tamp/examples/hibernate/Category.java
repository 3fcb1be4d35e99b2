package dev.tamp.examples.hibernate;

import jakarta.persistence.Cacheable;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;

/**
 * A category of products. Its region is named as this class is; that of the collection, which holds
 * the ids of the products, has {@code .products} added.
 */
@Entity
@Cacheable
@Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
class Category {

  @Id private long id;
  private String name;

  @OneToMany(mappedBy = "category", cascade = CascadeType.PERSIST)
  @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
  private List<Product> products = new ArrayList<>();

  @SuppressWarnings("NullAway.Init") // Hibernate sets the fields
  protected Category() {}

  Category(long id, String name) {
    this.id = id;
    this.name = name;
  }

  void add(long productId, BigDecimal price, String description) {
    products.add(new Product(productId, this, price, description));
  }

  long id() {
    return id;
  }

  String name() {
    return name;
  }

  List<Product> products() {
    return products;
  }
}
