package dev.tamp.jcache.cache;

import dev.tamp.jcache.client.CacheConnection;
import org.redisson.Redisson;
import org.redisson.RedissonReactive;
import org.redisson.RedissonRx;
import org.redisson.api.CacheAsync;
import org.redisson.api.CacheReactive;
import org.redisson.api.CacheRx;
import org.redisson.jcache.JCache;
import org.redisson.reactive.CommandReactiveExecutor;
import org.redisson.reactive.ReactiveProxyBuilder;
import org.redisson.rx.CommandRxExecutor;
import org.redisson.rx.RxProxyBuilder;

/** The interfaces of Redisson's that a cache can be unwrapped to. */
final class RedissonViews {

  private final CacheConnection connection;
  private final JCache<Object, Object> delegate;
  private final BackgroundCache<?, ?> inBackground;

  RedissonViews(
      CacheConnection connection,
      JCache<Object, Object> delegate,
      BackgroundCache<?, ?> inBackground) {
    this.connection = connection;
    this.delegate = delegate;
    this.inBackground = inBackground;
  }

  <T> T unwrap(Class<T> type) {
    if (type.isInstance(delegate)) {
      return type.cast(type == CacheAsync.class ? inBackground : delegate);
    }
    Redisson client = connection.client();
    if (type == CacheReactive.class) {
      CommandReactiveExecutor executor =
          ((RedissonReactive) client.reactive()).getCommandExecutor();
      return ReactiveProxyBuilder.create(executor, inBackground, type);
    }
    if (type == CacheRx.class) {
      CommandRxExecutor executor = ((RedissonRx) client.rxJava()).getCommandExecutor();
      return RxProxyBuilder.create(executor, inBackground, type);
    }
    throw new IllegalArgumentException(connection + " cannot be unwrapped to " + type.getName());
  }
}
