package dev.tamp.jcache.cache;

import dev.tamp.jcache.storage.EntryStore;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import javax.cache.integration.CacheLoaderException;
import javax.cache.integration.CompletionListener;
import org.jspecify.annotations.Nullable;

/**
 * Loads keys in the background; what was loaded is stored when the completion listener is called.
 */
final class BackgroundLoading<K, V> {

  private static final CompletionListener NOBODY =
      new CompletionListener() {
        @Override
        public void onCompletion() {}

        @Override
        public void onException(Exception e) {}
      };

  private final @Nullable ReadThrough<K, V> loader;
  private final Supplier<EntryStore<K, V>> store;
  private final Executor executor;

  BackgroundLoading(
      @Nullable ReadThrough<K, V> loader, Supplier<EntryStore<K, V>> store, Executor executor) {
    this.loader = loader;
    this.store = store;
    this.executor = executor;
  }

  void loadAll(Set<K> keys, boolean replace, @Nullable CompletionListener completionListener) {
    CompletionListener listener = completionListener == null ? NOBODY : completionListener;
    if (loader == null) {
      listener.onCompletion();
      return;
    }
    executor.execute(
        () -> {
          try {
            load(loader, keys, replace);
          } catch (Exception e) {
            listener.onException(e);
            return;
          } catch (Error e) {
            listener.onException(new CacheLoaderException(e));
            return;
          }
          listener.onCompletion();
        });
  }

  private void load(ReadThrough<K, V> from, Set<K> keys, boolean replace) {
    if (replace) {
      store.get().reload(keys, from::loadAll);
      return;
    }
    Set<K> wanted = new HashSet<>(keys);
    wanted.removeIf(key -> store.get().containsKey(key));
    if (!wanted.isEmpty()) {
      store.get().load(wanted, from::loadAll);
    }
  }
}
