package dev.tamp.jcache.frame;

import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** No dictionaries, and no place to look for them. */
final class NoDictionaries implements FrameDictionaries {

  @Override
  public boolean areWritten() {
    return false;
  }

  @Override
  public @Nullable FrameDictionary toWrite(ByteBuf raw) {
    return null;
  }

  @Override
  public void written(int rawBytes, int storedBytes) {
    throw new IllegalStateException("there is no dictionary that could have been used");
  }

  @Override
  public @Nullable FrameDictionary toRead(long id) {
    return null;
  }

  @Override
  public String fetch(long id) {
    return "dictionary " + id + " is not here, and there is no place to look for it";
  }

  @Override
  public DictionaryCounters counters() {
    return new DictionaryCounters();
  }
}
