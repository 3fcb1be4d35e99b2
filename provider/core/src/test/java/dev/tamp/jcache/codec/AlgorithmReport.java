package dev.tamp.jcache.codec;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Availability;
import dev.tamp.jcache.frame.Frames;
import dev.tamp.jcache.jvm.ChildJvm;
import java.io.IOException;
import org.redisson.client.codec.StringCodec;

/** Main class of a child JVM: says for each algorithm whether it runs and what it reads. */
final class AlgorithmReport {

  private AlgorithmReport() {}

  /**
   * Prints a line for each algorithm.
   *
   * @param namesAndFrames the name of an algorithm and one of its frames in hex, and so on
   */
  public static void main(String[] namesAndFrames) throws IOException {
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, Compression.none());
    for (int i = 0; i < namesAndFrames.length; i += 2) {
      String name = namesAndFrames[i];
      Availability availability = Codecs.COMPRESSORS.named(name).availability();
      Object value = Codecs.decode(codec, Frames.hex(namesAndFrames[i + 1]));
      System.out.println(
          ChildJvm.RESULT
              + String.join(
                  "\t",
                  name,
                  String.valueOf(availability.isAvailable()),
                  availability.description().replaceAll("\\s+", " "),
                  value instanceof UnreadableValue unreadable
                      ? String.valueOf(unreadable.fault())
                      : String.valueOf(value).substring(0, 4)));
    }
  }
}
