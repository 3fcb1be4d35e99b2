package dev.tamp.jcache.dictionary;

import dev.tamp.jcache.compressor.DictionaryCompressor;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameDictionary;
import dev.tamp.jcache.statistics.DictionaryCounters;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** One dictionary, which is there from the beginning. */
public final class FixedDictionary implements FrameDictionaries, AutoCloseable {

  private final FrameDictionary dictionary;
  private final DictionaryCounters counters = new DictionaryCounters();

  public FixedDictionary(int id, byte[] content, DictionaryCompressor compressor) {
    dictionary =
        new FrameDictionary(id, FrameDictionary.checksumOf(content), compressor.digest(content));
  }

  @Override
  public boolean areWritten() {
    return true;
  }

  @Override
  public FrameDictionary toWrite(ByteBuf raw) {
    return dictionary;
  }

  @Override
  public void written(int rawBytes, int storedBytes) {
    counters.written(rawBytes, storedBytes);
  }

  @Override
  public @Nullable FrameDictionary toRead(long id) {
    return id == dictionary.id() ? dictionary : null;
  }

  @Override
  public @Nullable String fetch(long id) {
    return id == dictionary.id() ? "the only one" : "dictionary " + id + " is nowhere";
  }

  @Override
  public DictionaryCounters counters() {
    return counters;
  }

  @Override
  public void close() {
    dictionary.digested().close();
  }
}
