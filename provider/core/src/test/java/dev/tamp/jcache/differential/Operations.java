package dev.tamp.jcache.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import javax.cache.Cache;

/** Draws operations: all methods of {@link Cache}. */
final class Operations {

  private final Random random;
  private final List<Supplier<Operation>> draws = new ArrayList<>();

  Operations(Random random, Scenario scenario) {
    this.random = random;
    draws.addAll(new KeyOperations(random, scenario).all());
    draws.addAll(new BulkOperations(random, scenario).all());
    draws.addAll(new SettingOperations(random, scenario).all());
    draws.add(() -> Misuse.draw(random, scenario));
  }

  Operation draw() {
    return draws.get(random.nextInt(draws.size())).get();
  }
}
