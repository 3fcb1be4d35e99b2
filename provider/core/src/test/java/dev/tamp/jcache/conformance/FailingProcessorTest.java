package dev.tamp.jcache.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.CacheFixture;
import dev.tamp.jcache.CompressedConfiguration;
import dev.tamp.jcache.Execution;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.EntryProcessorException;
import javax.cache.processor.EntryProcessorResult;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An entry processor that throws changes nothing, whatever it has set before. */
@NeverHangs
class FailingProcessorTest {

  @AutoClose private final CacheFixture node = CacheFixture.open();

  static Stream<Arguments> failures() {
    return Stream.of(Failure.values())
        .flatMap(
            kind ->
                Stream.of(
                    Arguments.of(kind, Execution.ATOMIC), Arguments.of(kind, Execution.STRICT)));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void changesNothing(Failure kind, Execution execution) {
    Cache<String, String> cache =
        node.createCache(
            new CompressedConfiguration<String, String>()
                .setTypes(String.class, String.class)
                .setExecution(execution));
    cache.put("a", "1");
    EntryProcessor<String, String, String> failing =
        (entry, arguments) -> {
          if (entry.exists()) {
            entry.remove();
          } else {
            entry.setValue("2");
          }
          return kind.raise();
        };

    kind.assertReaches(() -> cache.invoke("a", failing), EntryProcessorException.class);
    kind.assertReaches(() -> cache.invoke("absent", failing), EntryProcessorException.class);
    if (kind.isError()) {
      kind.assertReaches(
          () -> cache.invokeAll(Set.of("a", "absent"), failing), EntryProcessorException.class);
    } else {
      Map<String, EntryProcessorResult<String>> results =
          cache.invokeAll(Set.of("a", "absent"), failing);
      results
          .values()
          .forEach(result -> kind.assertReaches(result::get, EntryProcessorException.class));
      assertThat(results).hasSize(2);
    }

    assertThat(cache.getAll(Set.of("a", "absent"))).isEqualTo(Map.of("a", "1"));
    String value =
        cache.invoke("a", (entry, arguments) -> Objects.requireNonNull(entry.getValue()));
    assertThat(value).isEqualTo("1");
  }
}
