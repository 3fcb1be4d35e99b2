package dev.tamp.examples.hibernate;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;

/** A product. Its region is named as this class is. */
@Entity
@Cacheable
@Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
class Product {

  @Id private long id;
  @Version private int version;
  @ManyToOne private Category category;
  private BigDecimal price;

  @Column(length = 10_000)
  private String description;

  @SuppressWarnings("NullAway.Init") // Hibernate sets the fields
  protected Product() {}

  Product(long id, Category category, BigDecimal price, String description) {
    this.id = id;
    this.category = category;
    this.price = price;
    this.description = description;
  }

  long id() {
    return id;
  }

  Category category() {
    return category;
  }

  BigDecimal price() {
    return price;
  }

  void setPrice(BigDecimal price) {
    this.price = price;
  }

  String description() {
    return description;
  }
}
