package dev.tamp.benchmarks.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An object as applications cache them. Its fields are written by Kryo, without setters. */
final class Order {

  private final long id;
  private final String customer;
  private final String status;
  private final List<Line> lines;

  private Order(long id, String customer, String status, List<Line> lines) {
    this.id = id;
    this.customer = customer;
    this.status = status;
    this.lines = lines;
  }

  /** Called by Kryo. */
  @SuppressWarnings("unused")
  private Order() {
    this(0, "", "", new ArrayList<>());
  }

  /** Makes as many orders, the same each time. */
  static List<Order> list(int count) {
    Random random = new Random(count);
    Vocabulary vocabulary = new Vocabulary(random);
    List<Order> orders = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Line> lines = new ArrayList<>();
      for (int j = random.nextInt(4); j >= 0; j--) {
        lines.add(new Line(vocabulary.next(), 1 + random.nextInt(5), random.nextInt(20_000)));
      }
      String status = random.nextInt(4) == 0 ? "OPEN" : "DELIVERED";
      orders.add(new Order(random.nextLong(), vocabulary.next(), status, lines));
    }
    return orders;
  }

  @Override
  public String toString() {
    return "Order[" + id + " of " + customer + ", " + status + ", " + lines + "]";
  }

  /** A line of an order. */
  static final class Line {

    private final String product;
    private final int quantity;
    private final long cents;

    Line(String product, int quantity, long cents) {
      this.product = product;
      this.quantity = quantity;
      this.cents = cents;
    }

    /** Called by Kryo. */
    @SuppressWarnings("unused")
    private Line() {
      this("", 0, 0);
    }

    @Override
    public String toString() {
      return quantity + " x " + product + " at " + cents;
    }
  }
}
