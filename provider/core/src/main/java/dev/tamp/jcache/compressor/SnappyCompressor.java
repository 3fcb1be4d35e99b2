package dev.tamp.jcache.compressor;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.xerial.snappy.Snappy;

/** Snappy blocks, without Snappy's framing format. */
public final class SnappyCompressor extends LibraryCompressor {

  /** Called by {@link java.util.ServiceLoader}. */
  public SnappyCompressor() {
    super(2, "snappy", LevelRange.NONE, "org.xerial.snappy:snappy-java");
  }

  @Override
  Library load() {
    return new Block();
  }

  private static final class Block implements Library {

    private static final int MAX_VARINT_LENGTH = 5;

    /** Up to here a new array is made faster than the pool finds one. */
    private static final int LARGEST_NEW_ARRAY = 4 * 1_024;

    private final String description;

    Block() {
      Snappy.maxCompressedLength(0); // calls native code
      description = "native " + manifestVersion(Snappy.class);
    }

    @Override
    public String description() {
      return description;
    }

    @Override
    public int destinationLength(int sourceLength, int usefulLength) {
      return maxCompressedLength(sourceLength);
    }

    @Override
    public int compress(ByteBuffer source, ByteBuffer destination, int level) {
      int needed = maxCompressedLength(source.remaining());
      if (destination.remaining() < needed) {
        // the native code trusts its caller and would write past the end
        throw new IllegalArgumentException(
            "destination of " + destination.remaining() + " bytes must have " + needed);
      }
      try {
        return Snappy.compress(source, destination);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void decompress(ByteBuffer source, ByteBuffer destination)
        throws MalformedPayloadException {
      int length = source.remaining();
      // Snappy decompresses into an array only from an array
      if (length <= LARGEST_NEW_ARRAY) {
        byte[] copy = new byte[length];
        source.get(copy);
        decompress(copy, 0, length, destination);
        return;
      }
      ByteBuf scratch = ByteBufAllocator.DEFAULT.heapBuffer(length);
      try {
        source.get(scratch.array(), scratch.arrayOffset(), length);
        decompress(scratch.array(), scratch.arrayOffset(), length, destination);
      } finally {
        scratch.release();
      }
    }

    private static void decompress(byte[] source, int offset, int length, ByteBuffer destination)
        throws MalformedPayloadException {
      int expected = destination.remaining();
      try {
        if (declaredLength(source, offset, length) != expected) {
          throw new MalformedPayloadException(
              "a Snappy block that does not declare the " + expected + " bytes of the frame");
        }
        Snappy.uncompress(
            source,
            offset,
            length,
            destination.array(),
            destination.arrayOffset() + destination.position());
      } catch (IOException e) {
        throw new MalformedPayloadException("not a Snappy block of " + expected + " bytes", e);
      }
    }

    /**
     * The length that a block starts with, a varint, as {@code snappy::GetUncompressedLength} reads
     * it, which costs a native call; -1 if it is no int.
     */
    private static int declaredLength(byte[] source, int offset, int length) {
      long declared = 0;
      for (int i = 0; i < Math.min(length, MAX_VARINT_LENGTH); i++) {
        int next = source[offset + i];
        declared |= (next & 0x7FL) << (7 * i);
        if (next >= 0) {
          return declared <= Integer.MAX_VALUE ? (int) declared : -1;
        }
      }
      return -1;
    }

    /** As {@code snappy::MaxCompressedLength}, which snappy-java computes as an int. */
    private static int maxCompressedLength(int sourceLength) {
      return (int) Math.min(Integer.MAX_VALUE, 32L + sourceLength + sourceLength / 6);
    }
  }
}
