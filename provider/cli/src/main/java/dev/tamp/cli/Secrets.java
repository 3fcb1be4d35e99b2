package dev.tamp.cli;

import java.util.regex.Pattern;

/** Keeps the credentials of addresses out of what is printed, whoever wrote the text. */
final class Secrets {

  /** As far as the last {@code @}, since a password may have one that is not escaped. */
  private static final Pattern CREDENTIALS = Pattern.compile("://[^\\s]*@");

  private Secrets() {}

  static String redact(String text) {
    return CREDENTIALS.matcher(text).replaceAll("://***@");
  }
}
