package dev.tamp.examples.hibernate;

import java.math.BigDecimal;
import java.util.List;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.stat.Statistics;

/** A catalogue in a database, of which Redis holds what has been asked for. */
final class Shop implements AutoCloseable {

  private final SessionFactory sessions;

  private Shop(SessionFactory sessions) {
    this.sessions = sessions;
  }

  /** Opens the shop as {@code hibernate.properties} says. */
  static Shop open() {
    return new Shop(
        new Configuration()
            .addAnnotatedClass(Category.class)
            .addAnnotatedClass(Product.class)
            .buildSessionFactory());
  }

  void add(Category category) {
    sessions.inTransaction(session -> session.persist(category));
  }

  /** The descriptions of the products of a category: three regions, if they are cached. */
  List<String> descriptions(long categoryId) {
    return sessions.fromTransaction(
        session ->
            session.find(Category.class, categoryId).products().stream()
                .map(Product::description)
                .toList());
  }

  /** The ids of the products below a price: the query and timestamps regions, if it is cached. */
  List<Long> cheaperThan(BigDecimal price) {
    return sessions.fromTransaction(
        session ->
            session
                .createSelectionQuery(
                    "select id from Product where price < :price order by id", Long.class)
                .setParameter("price", price)
                .setCacheable(true)
                .getResultList());
  }

  void setPrice(long productId, BigDecimal price) {
    sessions.inTransaction(session -> session.find(Product.class, productId).setPrice(price));
  }

  /** What Hibernate counted, SQL statements among it. */
  Statistics statistics() {
    return sessions.getStatistics();
  }

  @Override
  public void close() {
    sessions.close();
  }
}
