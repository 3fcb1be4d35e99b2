package dev.tamp.examples.cdi;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.redisson.Redisson;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;

/** Uses the catalogue, and shows after each step who was asked and what Redis stores. */
public final class Demo {

  private static final String STORED =
      "local n = 0; for _, v in ipairs(redis.call('hvals', KEYS[1])) do n = n + #v end;"
          + " return n";

  private final ProductCatalog catalog;
  private final Warehouse warehouse;
  private final RedissonClient redis;
  private final PrintStream out;
  private int questions;

  private Demo(SeContainer application, RedissonClient redis, PrintStream out) {
    this.catalog = application.select(ProductCatalog.class).get();
    this.warehouse = application.select(Warehouse.class).get();
    this.redis = redis;
    this.out = out;
  }

  /** Run by the build with the profile {@code demo}. */
  public static void main(String[] arguments) {
    run(System.out);
  }

  static void run(PrintStream out) {
    try (DemoRedis server = DemoRedis.open()) {
      System.setProperty("TAMP_REDIS", server.address());
      Config config = new Config();
      config.useSingleServer().setAddress(server.address());
      RedissonClient redis = Redisson.create(config);
      try (SeContainer application = SeContainerInitializer.newInstance().initialize()) {
        new Demo(application, redis, out).run();
      } finally {
        redis.getKeys().delete("products");
        redis.shutdown();
      }
    }
  }

  private void run() {
    Product lamp = new Product("lamp", 30, "A lamp with a shade of white paper. ".repeat(60));
    warehouse.save(lamp);
    catalog.reload();

    show("find lamp", catalog.find("lamp"));
    show("find lamp", catalog.find("lamp"));
    catalog.save("lamp", new Product("lamp", 20, lamp.description()));
    show("save lamp for 20, find lamp", catalog.find("lamp"));
    catalog.delete("lamp");
    show("delete lamp, find lamp", catalog.find("lamp"));
    catalog.save("lamp", lamp);
    catalog.reload();
    show("save lamp, reload, find lamp", catalog.find("lamp"));
  }

  private void show(String step, Optional<Product> found) {
    boolean asked = warehouse.questions() > questions;
    questions = warehouse.questions();
    Long stored =
        redis
            .getScript(StringCodec.INSTANCE)
            .eval(RScript.Mode.READ_ONLY, STORED, RScript.ReturnType.LONG, List.of("products"));
    out.printf(
        "%-30s %-4s  %-8s  %,6d characters of text, %,4d bytes in Redis%n",
        step,
        asked ? "miss" : "hit",
        found.map(product -> "costs " + product.price()).orElse("nothing"),
        found.map(product -> product.description().length()).orElse(0),
        stored);
  }
}
