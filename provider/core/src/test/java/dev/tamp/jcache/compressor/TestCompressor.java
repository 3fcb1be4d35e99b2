package dev.tamp.jcache.compressor;

import java.nio.ByteBuffer;

/** A compressor that copies; its name and id are the test's. */
public class TestCompressor implements Compressor {

  private final int id;
  private final String name;

  public TestCompressor(int id, String name) {
    this.id = id;
    this.name = name;
  }

  @Override
  public int id() {
    return id;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Availability availability() {
    return Availability.available("Java 1.0");
  }

  @Override
  public int destinationLength(int sourceLength, int usefulLength) {
    return sourceLength;
  }

  @Override
  public int compress(ByteBuffer source, ByteBuffer destination, int level) {
    int length = source.remaining();
    destination.put(source);
    return length;
  }

  @Override
  public void decompress(ByteBuffer source, ByteBuffer destination)
      throws MalformedPayloadException {
    if (source.remaining() != destination.remaining()) {
      throw new MalformedPayloadException("other length");
    }
    destination.put(source);
  }
}
