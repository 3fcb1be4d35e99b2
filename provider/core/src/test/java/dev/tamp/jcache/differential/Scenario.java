package dev.tamp.jcache.differential;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.Execution;
import dev.tamp.jcache.differential.Samples.ValueType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How the caches of a sequence are configured.
 *
 * @param valueType the type of values
 * @param typed whether the types are configured
 * @param samples the keys and values
 * @param loader the loader, if there is one
 * @param readThrough whether it is used for reads
 * @param writer the writer, if there is one
 * @param writeThrough whether it is used for writes
 * @param expiry the expiry policy
 * @param listeners the listeners
 * @param statistics whether statistics are enabled at the start
 * @param execution how Tamp makes operations atomic
 * @param compression how Tamp compresses
 */
record Scenario(
    ValueType valueType,
    boolean typed,
    Samples samples,
    RecordingLoader.@Nullable Behaviour loader,
    boolean readThrough,
    RecordingWriter.@Nullable Behaviour writer,
    boolean writeThrough,
    ExpirySpec expiry,
    List<ListenerSpec> listeners,
    boolean statistics,
    Execution execution,
    Compression compression) {

  /** In bytes; values are drawn around it. */
  static final int THRESHOLD = 64;

  static Scenario draw(Random random) {
    ValueType valueType =
        List.of(ValueType.values()).get(random.nextInt(ValueType.values().length));
    Samples samples = Samples.draw(random, valueType);
    boolean loads = random.nextInt(5) < 2;
    boolean writes = random.nextInt(3) == 0;
    return new Scenario(
        valueType,
        valueType != ValueType.ANY && random.nextBoolean(),
        samples,
        loads ? loader(random, samples) : null,
        loads && random.nextInt(4) > 0,
        writes ? writer(random, samples) : null,
        writes && random.nextInt(5) > 0,
        ExpirySpec.draw(random),
        Stream.generate(() -> ListenerSpec.draw(random, samples)).limit(random.nextInt(4)).toList(),
        random.nextInt(5) > 0,
        random.nextInt(3) == 0 ? Execution.STRICT : Execution.AUTO,
        compression(random));
  }

  private static RecordingLoader.Behaviour loader(Random random, Samples samples) {
    boolean fails = random.nextInt(3) == 0;
    Map<Object, Samples.Sample> values = new HashMap<>();
    Set<Object> failing = new HashSet<>();
    for (Object key : samples.keys()) {
      switch (random.nextInt(4)) {
        case 0 -> {
          if (fails) {
            failing.add(key);
          }
        }
        case 1, 2 -> values.put(key, samples.value(random));
        default -> {} // the loader has no value for it
      }
    }
    return new RecordingLoader.Behaviour(values, failing, random.nextBoolean());
  }

  private static RecordingWriter.Behaviour writer(Random random, Samples samples) {
    boolean fails = random.nextInt(3) == 0;
    return new RecordingWriter.Behaviour(
        fails ? Set.of(samples.key(random)) : Set.of(), random.nextBoolean());
  }

  private static Compression compression(Random random) {
    Compression algorithm =
        switch (random.nextInt(3)) {
          case 0 -> Compression.none();
          case 1 -> Compression.lz4();
          default -> Compression.zstd(1);
        };
    return algorithm.withThreshold(random.nextInt(3) == 0 ? THRESHOLD : 0);
  }

  Class<?> valueClass() {
    return switch (valueType) {
      case TEXT -> String.class;
      case MAP -> Map.class;
      case ANY -> Object.class;
    };
  }

  @Override
  public String toString() {
    return String.join(
        "\n  ",
        "keys " + samples.keys() + ", values " + valueType + (typed ? ", typed" : ""),
        "loader " + loader + (readThrough ? ", read-through" : ""),
        "writer " + writer + (writeThrough ? ", write-through" : ""),
        "expiry " + expiry,
        "listeners " + listeners,
        "statistics " + statistics + ", execution " + execution + ", compression " + compression);
  }
}
