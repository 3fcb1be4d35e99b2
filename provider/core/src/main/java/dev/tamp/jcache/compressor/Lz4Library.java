package dev.tamp.jcache.compressor;

import java.nio.ByteBuffer;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;

/** What the LZ4 algorithms share: lz4-java, native or in Java, and the block format. */
abstract class Lz4Library implements LibraryCompressor.Library {

  static final String ARTIFACT = "at.yawk.lz4:lz4-java";

  /** The instance of lz4-java to use. */
  record Implementation(LZ4Factory factory, String description) {

    /** The native instance, or the Java one where native code cannot load. */
    static Implementation best() {
      try {
        return new Implementation(LZ4Factory.nativeInstance(), "native " + version());
      } catch (Exception | LinkageError | AssertionError e) {
        return java(LibraryCompressor.rootMessage(e));
      }
    }

    static Implementation java(String whyNotNative) {
      return new Implementation(
          LZ4Factory.safeInstance(),
          "Java " + version() + " (native library: " + whyNotNative + ")");
    }

    private static String version() {
      return LibraryCompressor.pomVersion(LZ4Factory.class, "at.yawk.lz4", "lz4-java");
    }
  }

  private final Implementation implementation;

  Lz4Library(Implementation implementation) {
    this.implementation = implementation;
  }

  final LZ4Factory factory() {
    return implementation.factory();
  }

  @Override
  public final String description() {
    return implementation.description();
  }

  static int compress(LZ4Compressor compressor, ByteBuffer source, ByteBuffer destination) {
    try {
      return compressor.compress(
          source,
          source.position(),
          source.remaining(),
          destination,
          destination.position(),
          destination.remaining());
    } catch (LZ4Exception e) {
      return Compressor.DOES_NOT_FIT; // lz4-java has no other way to say so
    }
  }

  @Override
  public final void decompress(ByteBuffer source, ByteBuffer destination)
      throws MalformedPayloadException {
    int expected = destination.remaining();
    int length;
    try {
      length =
          factory()
              .safeDecompressor()
              .decompress(
                  source,
                  source.position(),
                  source.remaining(),
                  destination,
                  destination.position(),
                  expected);
    } catch (LZ4Exception | IndexOutOfBoundsException e) {
      throw new MalformedPayloadException("not an LZ4 block of " + expected + " bytes", e);
    }
    if (length != expected) {
      throw new MalformedPayloadException(
          "an LZ4 block of " + length + " bytes where " + expected + " are declared");
    }
  }
}
