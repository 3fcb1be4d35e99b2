package dev.tamp.jcache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tamp.jcache.jvm.ChildJvm;
import dev.tamp.jcache.redis.RedisProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A JVM ends when its main method has returned after closing, without {@code System.exit}. */
class JvmExitTest {

  @ParameterizedTest
  @ValueSource(strings = {"provider", "manager"})
  @Timeout(60)
  void endsAfterClosing(String closed, @TempDir Path directory) throws Exception {
    Path file = directory.resolve("tamp-jcache.yaml");
    Files.writeString(
        file, "singleServerConfig: {address: \"" + RedisProcess.sharedAddress() + "\"}\n");

    assertThat(
            new ChildJvm()
                .run(
                    Application.class,
                    file.toUri().toString(),
                    RedisProcess.sharedAddress(),
                    closed))
        .containsExactly("closed the " + closed);
  }
}
