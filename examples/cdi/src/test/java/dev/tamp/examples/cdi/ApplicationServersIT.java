package dev.tamp.examples.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;

/** The web application on servers. Run with the profile {@code app-servers}. */
class ApplicationServersIT {

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void payaraMicroCachesInRedisAndNowhereElse() throws Exception {
    try (DemoRedis redis = DemoRedis.open();
        ApplicationServer server = ApplicationServer.payaraMicro(redis.address())) {
      check(server, redis);
    }
  }

  @Test
  void wildFlyCachesInRedisAndNowhereElse() throws Exception {
    try (DemoRedis redis = DemoRedis.open();
        ApplicationServer server = ApplicationServer.wildFly(redis.address())) {
      check(server, redis);
    }
  }

  private void check(ApplicationServer server, DemoRedis redis) throws Exception {
    awaitStart(server);
    send("PUT", server, "lamp");

    assertThat(send("GET", server, "lamp")).isEqualTo("lamp after 2 questions");
    assertThat(send("GET", server, "lamp")).as("a hit").isEqualTo("lamp after 2 questions");

    assertThat(deleteCache(redis)).as("keys of the cache in Redis").isPositive();
    assertThat(send("GET", server, "lamp"))
        .as("a miss, because no other cache has it")
        .isEqualTo("lamp after 3 questions");
  }

  /** Asks once, which is the first question to the warehouse. */
  private void awaitStart(ApplicationServer server) throws IOException {
    try {
      await()
          .atMost(Duration.ofMinutes(3))
          .ignoreExceptionsInstanceOf(IOException.class)
          .untilAsserted(
              () ->
                  assertThat(send("GET", server, "unknown"))
                      .isEqualTo("nothing after 1 questions"));
    } catch (RuntimeException e) {
      throw new AssertionError(server.log(), e);
    }
  }

  private String send(String method, ApplicationServer server, String product)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.address() + product))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build();
    return http.send(request, BodyHandlers.ofString()).body();
  }

  private static long deleteCache(DemoRedis redis) {
    Config config = new Config();
    config.useSingleServer().setAddress(redis.address());
    RedissonClient client = Redisson.create(config);
    try {
      return client.getKeys().delete("products");
    } finally {
      client.shutdown();
    }
  }
}
