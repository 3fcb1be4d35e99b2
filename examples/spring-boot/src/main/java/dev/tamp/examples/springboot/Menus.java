package dev.tamp.examples.springboot;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import javax.cache.annotation.CacheResult;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.stereotype.Service;

/** Works menus out, which takes long, so that they are cached. */
@Service
class Menus {

  private static final List<String> DISHES =
      List.of("soup of the day", "bread and olives", "stuffed peppers", "rice with herbs", "pie");

  /** Cached by Spring's annotation. */
  @Cacheable("menus")
  public Menu menu(String restaurant) {
    return compose(restaurant, "lunch");
  }

  /** Cached by the annotation of JSR-107. */
  @CacheResult(cacheName = "evening-menus")
  public Menu eveningMenu(String restaurant) {
    return compose(restaurant, "dinner");
  }

  private static Menu compose(String restaurant, String meal) {
    List<String> dishes =
        IntStream.range(0, 100)
            .mapToObj(i -> "%s %d: %s".formatted(meal, i, DISHES.get(i % DISHES.size())))
            .toList();
    return new Menu(restaurant, Instant.now(), dishes);
  }
}
