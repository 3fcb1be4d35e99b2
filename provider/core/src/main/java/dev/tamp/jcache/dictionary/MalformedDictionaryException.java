package dev.tamp.jcache.dictionary;

/** Stored bytes that are no dictionary, or not as they were written. */
public final class MalformedDictionaryException extends Exception {

  private static final long serialVersionUID = 1L;

  MalformedDictionaryException(String message) {
    super(message);
  }
}
