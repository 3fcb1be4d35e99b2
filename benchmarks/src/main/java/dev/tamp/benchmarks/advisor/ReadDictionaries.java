package dev.tamp.benchmarks.advisor;

import dev.tamp.benchmarks.candidate.Candidates;
import dev.tamp.jcache.dictionary.MalformedDictionaryException;
import dev.tamp.jcache.dictionary.StoredDictionary;
import dev.tamp.jcache.frame.FrameDictionaries;
import dev.tamp.jcache.frame.FrameDictionary;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The dictionaries of a cache that is sampled, each read when a value needs it. For one thread. */
final class ReadDictionaries implements FrameDictionaries {

  private final CacheReader reader;
  private final Map<Long, Optional<FrameDictionary>> known = new HashMap<>();

  ReadDictionaries(CacheReader reader) {
    this.reader = reader;
  }

  @Override
  public @Nullable FrameDictionary toRead(long id) {
    return known.computeIfAbsent(id, this::read).orElse(null);
  }

  private Optional<FrameDictionary> read(long id) {
    try {
      byte[] stored = reader.dictionary(id);
      if (stored == null) {
        return Optional.empty();
      }
      StoredDictionary dictionary = StoredDictionary.parse(stored);
      return Optional.of(
          new FrameDictionary(
              Math.toIntExact(id),
              dictionary.checksum(),
              Candidates.zstd().digest(dictionary.content())));
    } catch (AdvisorException | MalformedDictionaryException | IllegalArgumentException e) {
      return Optional.empty(); // its values are counted as those that cannot be decoded
    }
  }
}
