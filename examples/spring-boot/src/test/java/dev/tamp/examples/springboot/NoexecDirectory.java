package dev.tamp.examples.springboot;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A directory on a file system from which nothing may be executed: on one that is mounted so, as
 * {@code /dev/shm} is in containers, or else on one that is mounted for this purpose.
 */
final class NoexecDirectory implements AutoCloseable {

  private final Path path;
  private final @Nullable Path mounted;

  private NoexecDirectory(Path path, @Nullable Path mounted) {
    this.path = path;
    this.mounted = mounted;
  }

  /** Finds or mounts a file system; aborts the test where there is none and none may be mounted. */
  static NoexecDirectory open(Path mountPoint) throws IOException {
    Optional<Path> found = writableMount();
    if (found.isPresent()) {
      return new NoexecDirectory(Files.createTempDirectory(found.get(), "tamp"), null);
    }
    if (execute("mount", "-t", "tmpfs", "-o", "noexec", "tmpfs", mountPoint.toString())) {
      return new NoexecDirectory(mountPoint, mountPoint);
    }
    return abort("no file system is mounted noexec, and none may be mounted");
  }

  private static Optional<Path> writableMount() throws IOException {
    Path mounts = Path.of("/proc/self/mounts");
    if (!Files.exists(mounts)) {
      return Optional.empty();
    }
    return Files.readAllLines(mounts).stream()
        .map(line -> line.split(" ", -1))
        .filter(columns -> columns[2].equals("tmpfs"))
        .filter(columns -> List.of(columns[3].split(",", -1)).contains("noexec"))
        .map(columns -> Path.of(columns[1]))
        .filter(Files::isWritable)
        .findFirst();
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    if (mounted == null) {
      execute("rm", "-r", path.toString());
    } else {
      execute("umount", "-l", mounted.toString());
    }
  }

  private static boolean execute(String... command) {
    try {
      return new ProcessBuilder(command).start().onExit().join().exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
