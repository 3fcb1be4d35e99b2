package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.client.RedisNames;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.redisson.RedissonTopic;
import org.redisson.client.codec.StringCodec;
import org.redisson.command.CommandAsyncExecutor;

/** The channel in which the nodes of a cache speak about its dictionaries. */
final class DictionaryChannel implements AutoCloseable {

  private final RedissonTopic topic;
  private final Consumer<DictionaryMessage> receiver;
  private @Nullable Integer subscription;
  private boolean closed;

  /**
   * Creates the channel, not subscribed yet.
   *
   * @param receiver takes the messages, and returns soon
   */
  DictionaryChannel(
      CommandAsyncExecutor executor, RedisNames names, Consumer<DictionaryMessage> receiver) {
    this.topic = RedissonTopic.createRaw(StringCodec.INSTANCE, executor, names.dictionaryChannel());
    this.receiver = receiver;
  }

  synchronized void subscribe() {
    if (subscription == null && !closed) {
      subscription = topic.addListener(String.class, (channel, message) -> receive(message));
    }
  }

  void publish(DictionaryMessage message) {
    topic.publish(message.toString());
  }

  private void receive(String text) {
    DictionaryMessage message = DictionaryMessage.parse(text);
    if (message != null) {
      receiver.accept(message);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (subscription != null) {
      topic.removeListener(subscription);
      subscription = null;
    }
  }
}
