package dev.tamp.jcache.fleet;

import dev.tamp.jcache.CacheFixture;
import java.util.concurrent.TimeUnit;
import org.redisson.Redisson;
import org.redisson.api.RCountDownLatch;
import org.redisson.api.RedissonClient;

/** Where processes wait for each other. */
record Meeting(RedissonClient client, String name, int members) implements AutoCloseable {

  static Meeting open(String address, String name, int members) {
    return new Meeting(Redisson.create(CacheFixture.config(address)), name, members);
  }

  /** Waits until all have come. */
  void await(String place) throws InterruptedException {
    RCountDownLatch latch = client.getCountDownLatch(place + ":" + name);
    latch.trySetCount(members);
    latch.countDown();
    if (!latch.await(2, TimeUnit.MINUTES)) {
      throw new IllegalStateException("another member has not come to " + place);
    }
  }

  @Override
  public void close() {
    client.shutdown();
  }
}
