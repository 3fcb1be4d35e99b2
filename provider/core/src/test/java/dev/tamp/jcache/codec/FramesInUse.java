package dev.tamp.jcache.codec;

import dev.tamp.jcache.Compression;
import dev.tamp.jcache.compressor.Samples;
import dev.tamp.jcache.jvm.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.redisson.client.codec.StringCodec;
import org.redisson.client.handler.State;

/** Main class of a child JVM: holds many frames at a time, as a busy connection does. */
final class FramesInUse {

  private static final int FRAMES = 200;

  private FramesInUse() {}

  /** Prints the allocator, and then how many values of each algorithm came back as they were. */
  public static void main(String[] arguments) throws IOException {
    System.out.println(ChildJvm.RESULT + ByteBufAllocator.DEFAULT.getClass().getSimpleName());
    for (Compression compression : Codecs.ALGORITHMS) {
      System.out.println(ChildJvm.RESULT + returned(compression));
    }
  }

  private static int returned(Compression compression) throws IOException {
    CompressingCodec codec = Codecs.codec(StringCodec.INSTANCE, compression.withThreshold(0));
    List<String> values = new ArrayList<>();
    List<ByteBuf> frames = new ArrayList<>();
    for (int i = 0; i < FRAMES; i++) {
      String value = i + new String(Samples.json(500 + 10 * i), StandardCharsets.US_ASCII);
      values.add(value);
      frames.add(codec.getMapValueEncoder().encode(value));
    }
    int returned = 0;
    for (int i = 0; i < FRAMES; i++) {
      Object decoded = codec.getMapValueDecoder().decode(frames.get(i), new State());
      returned += values.get(i).equals(decoded) ? 1 : 0;
      frames.get(i).release();
    }
    return returned;
  }
}
