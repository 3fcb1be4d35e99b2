package dev.tamp.examples.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import javax.cache.Caching;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each test opens the shop anew, as another process would that finds the cache in Redis filled. */
class ShopTest {

  private static final String PACKAGE = Shop.class.getPackageName() + ".";
  private static final int PRODUCTS = 100;
  private static final BigDecimal LIMIT = BigDecimal.valueOf(40);

  private static ShopRedis redis;
  private static List<String> descriptions;

  @BeforeAll
  static void fillTheCache() {
    redis = ShopRedis.open();
    descriptions = IntStream.rangeClosed(1, PRODUCTS).mapToObj(ShopTest::description).toList();
    Category lamps = new Category(1, "lamps");
    IntStream.rangeClosed(1, PRODUCTS)
        .forEach(id -> lamps.add(id, BigDecimal.valueOf(id), descriptions.get(id - 1)));
    try (Shop shop = Shop.open()) {
      shop.add(lamps);
      shop.descriptions(1);
      shop.cheaperThan(LIMIT);
    }
  }

  @AfterAll
  static void closeRedis() {
    redis.close();
  }

  @Test
  void takesTampThoughRedissonHasAProviderToo() {
    assertThat(StreamSupport.stream(Caching.getCachingProviders().spliterator(), false))
        .extracting(provider -> provider.getClass().getName())
        .contains("dev.tamp.jcache.TampCachingProvider", "org.redisson.jcache.JCachingProvider");
    assertThat(redis.values(PACKAGE + "Product")).isNotEmpty();
  }

  @Test
  void answersWithoutSql() {
    try (Shop shop = Shop.open()) {
      shop.statistics().clear();

      assertThat(shop.descriptions(1)).containsExactlyInAnyOrderElementsOf(descriptions);
      assertThat(shop.cheaperThan(LIMIT)).hasSize(39);

      assertThat(shop.statistics().getPrepareStatementCount()).isZero();
      assertThat(shop.statistics().getSecondLevelCacheHitCount()).isEqualTo(1 + 1 + PRODUCTS);
      assertThat(shop.statistics().getQueryCacheHitCount()).isEqualTo(1);
    }
  }

  @Test
  void asksTheDatabaseAgainAfterAChange() {
    try (Shop shop = Shop.open()) {
      shop.setPrice(1, BigDecimal.valueOf(1_000));
      shop.statistics().clear();

      assertThat(shop.cheaperThan(LIMIT)).hasSize(38).doesNotContain(1L);
      assertThat(shop.statistics().getPrepareStatementCount()).isEqualTo(1);

      shop.setPrice(1, BigDecimal.ONE);
      assertThat(shop.cheaperThan(LIMIT)).hasSize(39).contains(1L);
    }
  }

  @Test
  void storesEachRegionAsTheFileSays() {
    assertThat(redis.values(PACKAGE + "Product"))
        .hasSize(PRODUCTS)
        .allSatisfy(value -> assertThat(value).startsWith(frame(4)).hasSizeLessThan(1_100));
    assertThat(redis.values(PACKAGE + "Category.products"))
        .hasSize(1)
        .allSatisfy(value -> assertThat(value).startsWith(frame(2)).hasSizeLessThan(1_000));
    assertThat(redis.values("default-query-results-region"))
        .isNotEmpty()
        .allSatisfy(value -> assertThat(value).startsWith(frame(1)).hasSizeLessThan(500));
    assertThat(redis.values("default-update-timestamps-region"))
        .isNotEmpty()
        .allSatisfy(value -> assertThat(value).startsWith(0xAC, 0xED).hasSize(82));
  }

  /** How a frame of an algorithm begins; raw values begin as Java serialises them. */
  private static byte[] frame(int algorithm) {
    return new byte[] {(byte) 0xC1, 'T', 'M', (byte) algorithm};
  }

  private static String description(int id) {
    List<String> words =
        List.of(
            "lamp brass oak table shade light warm wall reading bedside copper linen glass tall small"
                .split(" ", -1));
    Random random = new Random(id);
    StringBuilder text = new StringBuilder("Lamp number " + id + ":");
    for (int i = 0; i < 250; i++) {
      text.append(' ').append(words.get(random.nextInt(words.size())));
    }
    return text.toString();
  }
}
