package dev.tamp.tck.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reports as Surefire writes them, of made-up subjects. */
final class SampleReports {

  static final String NEVER_CLOSED =
      """
      java.lang.IllegalStateException: Expecting no open client connections. \
      Customizations implementing Closeable need to be closed. See issue 100
      \tat org.jsr107.tck.support.Server.close(Server.java:219)
      \tat org.jsr107.tck.integration.CacheLoaderTest.cleanup(CacheLoaderTest.java:95)
      \tat java.base/jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)
      \tat org.junit.runners.model.FrameworkMethod$1.runReflectiveCall(FrameworkMethod.java:47)
      """;

  static final String LOADED_TWICE =
      """
      java.lang.AssertionError:

      Expected: is <1>
           but: was <2> | <script>
      \tat org.hamcrest.MatcherAssert.assertThat(MatcherAssert.java:20)
      \tat org.jsr107.tck.integration.CacheLoaderTest.loads(CacheLoaderTest.java:589)
      \tat java.base/java.lang.reflect.Method.invoke(Method.java:569)
      Caused by: java.io.IOException: gone
      \tat org.redisson.jcache.JCache.get(JCache.java:1)
      """;

  private SampleReports() {}

  /** Two tests that pass and one whose test and clean-up both fail. */
  static void writeFailing(Path folder) throws IOException {
    write(
        folder,
        """
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="closes"/>
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="keeps"/>
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="loads">
        <failure message="m" type="java.lang.AssertionError"><![CDATA[%s]]></failure></testcase>
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="loads">
        <error message="m" type="java.lang.IllegalStateException"><![CDATA[%s]]></error></testcase>
        """
            .formatted(LOADED_TWICE, NEVER_CLOSED));
  }

  /** The same three tests, all passed. */
  static void writePassing(Path folder) throws IOException {
    write(
        folder,
        """
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="closes"/>
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="keeps"/>
        <testcase classname="org.jsr107.tck.integration.CacheLoaderTest" name="loads"/>
        """);
  }

  private static void write(Path folder, String tests) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("TEST-org.jsr107.tck.integration.CacheLoaderTest.xml"),
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="org.jsr107.tck.integration.CacheLoaderTest" time="1.25" tests="3">
        <properties>
        <property name="java.version" value="17.0.15"/>
        <property name="tamp.tck.redis-version" value="7.0.15"/>
        </properties>
        %s</testsuite>
        """
            .formatted(tests));
  }
}
