package dev.tamp.jcache.compressor;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.aayushatharva.brotli4j.encoder.EncoderJNI;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Brotli streams (RFC 7932). */
public final class BrotliCompressor extends LibraryCompressor {

  /** Called by {@link java.util.ServiceLoader}. */
  public BrotliCompressor() {
    super(3, "brotli", LevelRange.BROTLI, "com.aayushatharva.brotli4j:brotli4j");
  }

  @Override
  Library load() {
    return new Stream();
  }

  /** The low-level wrappers: the library's own coders buffer the whole result, however large. */
  private static final class Stream implements Library {

    /** The most that is copied into native memory at a time. */
    private static final int CHUNK = 1 << 20;

    private static final int DEFAULT_WINDOW = -1;

    private final String description;

    Stream() {
      Brotli4jLoader.ensureAvailability();
      description =
          "native " + pomVersion(Brotli4jLoader.class, "com.aayushatharva.brotli4j", "brotli4j");
    }

    @Override
    public String description() {
      return description;
    }

    @Override
    public int destinationLength(int sourceLength, int usefulLength) {
      return usefulLength;
    }

    @Override
    public int compress(ByteBuffer source, ByteBuffer destination, int level) {
      int start = destination.position();
      EncoderJNI.Wrapper encoder = encoder(chunk(source), level);
      try {
        do {
          int pushed = fill(encoder.getInputBuffer(), source);
          EncoderJNI.Operation operation =
              source.hasRemaining() ? EncoderJNI.Operation.PROCESS : EncoderJNI.Operation.FINISH;
          encoder.push(operation, pushed);
          if (!drain(encoder, operation, destination)) {
            return DOES_NOT_FIT;
          }
        } while (source.hasRemaining());
      } finally {
        encoder.destroy();
      }
      return destination.position() - start;
    }

    private static EncoderJNI.Wrapper encoder(int chunk, int level) {
      try {
        return new EncoderJNI.Wrapper(chunk, level, DEFAULT_WINDOW, Encoder.Mode.GENERIC);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static boolean drain(
        EncoderJNI.Wrapper encoder, EncoderJNI.Operation operation, ByteBuffer destination) {
      boolean finish = operation == EncoderJNI.Operation.FINISH;
      while (true) {
        if (!encoder.isSuccess()) {
          throw new IllegalStateException("brotli encoder failed");
        }
        if (encoder.hasMoreOutput()) {
          ByteBuffer output = encoder.pull();
          if (output.remaining() > destination.remaining()) {
            return false;
          }
          destination.put(output);
        } else if (encoder.hasRemainingInput() || (finish && !encoder.isFinished())) {
          encoder.push(operation, 0);
        } else {
          return true;
        }
      }
    }

    @Override
    public void decompress(ByteBuffer source, ByteBuffer destination)
        throws MalformedPayloadException {
      DecoderJNI.Wrapper decoder = decoder(chunk(source));
      try {
        DecoderJNI.Status status = decode(decoder, source, destination);
        if (status != DecoderJNI.Status.DONE || source.hasRemaining()) {
          throw new MalformedPayloadException("not a Brotli stream: decoder is at " + status);
        }
      } finally {
        decoder.destroy();
      }
      if (destination.hasRemaining()) {
        throw new MalformedPayloadException(
            "a Brotli stream that ends " + destination.remaining() + " bytes early");
      }
    }

    private static DecoderJNI.Wrapper decoder(int chunk) {
      try {
        return new DecoderJNI.Wrapper(chunk);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Decodes until the stream ends, is damaged, or lacks input. */
    private static DecoderJNI.Status decode(
        DecoderJNI.Wrapper decoder, ByteBuffer source, ByteBuffer destination)
        throws MalformedPayloadException {
      while (true) {
        DecoderJNI.Status status = decoder.getStatus();
        if (status == DecoderJNI.Status.NEEDS_MORE_OUTPUT || decoder.hasOutput()) {
          ByteBuffer output = decoder.pull();
          if (output.remaining() > destination.remaining()) {
            throw new MalformedPayloadException("a Brotli stream longer than declared");
          }
          destination.put(output);
        } else if (status == DecoderJNI.Status.OK) {
          decoder.push(0);
        } else if (status == DecoderJNI.Status.NEEDS_MORE_INPUT) {
          int pushed = fill(decoder.getInputBuffer(), source);
          decoder.push(pushed); // of nothing as well: the decoder may have read ahead
          if (pushed == 0 && !decoder.hasOutput() && decoder.getStatus() == status) {
            return status;
          }
        } else {
          return status;
        }
      }
    }

    private static int chunk(ByteBuffer source) {
      return Math.min(CHUNK, Math.max(1, source.remaining()));
    }

    private static int fill(ByteBuffer input, ByteBuffer source) {
      int length = Math.min(input.capacity(), source.remaining());
      input.clear().put(source.slice(source.position(), length));
      source.position(source.position() + length);
      return length;
    }
  }
}
