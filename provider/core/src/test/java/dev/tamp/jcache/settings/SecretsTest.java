package dev.tamp.jcache.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tamp.jcache.CapturedLog;
import dev.tamp.jcache.TampCachingProvider;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.cache.CacheException;
import javax.cache.spi.CachingProvider;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with a file, its passwords stay in it. */
class SecretsTest {

  private static final String PASSWORD = "s3cr3t-p4ssw0rd";

  @AutoClose private final CachingProvider provider = new TampCachingProvider();
  @AutoClose private final CapturedLog log = CapturedLog.start();

  static Stream<Arguments> files() {
    return Stream.of(
        file("a tab", ", line 3", "singleServerConfig:\n  password: PASSWORD\n\taddress: x\n"),
        file("an open quote", ", line ", "singleServerConfig:\n  password: \"PASSWORD\n"),
        file("an open bracket", ", line ", "singleServerConfig: {password: PASSWORD\n"),
        file("no mapping", ", line ", "password: PASSWORD: more\n"),
        file("two colons", ", line ", "singleServerConfig:\n  password: PASSWORD\n address: x\n"),
        file("an unknown key", ", line ", "singleServerConfig:\n  passwort: PASSWORD\n"),
        file("an unknown section", ", line ", "singelServerConfig:\n  password: PASSWORD\n"),
        file(
            "a wrong type",
            ", line ",
            "singleServerConfig:\n  password: PASSWORD\n  timeout: PASSWORD\n"),
        file("a wrong type of a section", ", line ", "singleServerConfig: PASSWORD\n"),
        file("an unknown class", ", line ", "codec: !<PASSWORD> {}\n"),
        file(
            "a class that fails",
            "",
            "singleServerConfig:\n  retryDelay: !<org.redisson.config.EqualJitterDelay>"
                + " {baseDelay: PASSWORD}\n  password: PASSWORD\n"),
        file("a text", "", "PASSWORD\n"),
        file("a list", "", "- PASSWORD\n"),
        file("another class", "", "!<java.lang.String> PASSWORD\n"),
        file("two documents", "", "password: PASSWORD\n---\npassword: PASSWORD\n"),
        file(
            "a delay alone", "", "!<org.redisson.config.EqualJitterDelay> {baseDelay: PASSWORD}\n"),
        file("a codec of text", "", "codec: !<org.redisson.codec.Kryo5Codec> PASSWORD\n"),
        file("a section of text", ", line 1", "tamp: PASSWORD\n"),
        file("a block of text", ", line 3", "tamp:\n  caches:\n    menus: PASSWORD\n"),
        file("a password in a block", ", line 3", "tamp:\n  defaults:\n    password: PASSWORD\n"),
        file("an open quote in a block", ", line ", "tamp:\n  defaults:\n    level: 'PASSWORD\n"),
        file(
            "a codec of text in a block",
            ", line 3",
            "tamp:\n  defaults:\n    codec: !<org.redisson.codec.Kryo5Codec> PASSWORD\n"),
        file("an alias of nothing", ", line ", "password: *PASSWORD\n"),
        file("a control character", "", "password: \u0001PASSWORD\n"));
  }

  private static Arguments file(String name, String line, String content) {
    return arguments(name, line, content.replace("PASSWORD", PASSWORD));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void aFileThatCannotBeRead(String name, String line, String content, @TempDir Path directory)
      throws IOException {
    Path file = directory.resolve("tamp.yaml");
    Files.writeString(file, content);

    Throwable failure =
        catchThrowable(
            () -> provider.getCacheManager(file.toUri(), provider.getDefaultClassLoader()));

    assertThat(failure)
        .isInstanceOf(CacheException.class)
        .hasMessageContaining(file.toUri().toURL() + line);
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    assertThat(trace.toString()).doesNotContain(PASSWORD);
    assertThat(log.text()).doesNotContain(PASSWORD);
    assertThat(provider.getCacheManager()).as("the provider still works").isNotNull();
  }
}
