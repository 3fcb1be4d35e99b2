package dev.tamp.benchmarks.corpus;

import java.util.Random;

/** Pronounceable words, of which the first are by far the most frequent, as in any language. */
final class Vocabulary {

  private static final int WORDS = 2_000;
  private static final long SEED = 107;
  private static final String CONSONANTS = "bcdfghklmnprstvw";
  private static final String VOWELS = "aeiou";
  private static final String[] ALL = words();

  private final Random random;

  Vocabulary(Random random) {
    this.random = random;
  }

  String next() {
    double skewed = Math.pow(random.nextDouble(), 2.8);
    return ALL[(int) (skewed * WORDS)];
  }

  private static String[] words() {
    Random random = new Random(SEED);
    String[] words = new String[WORDS];
    for (int i = 0; i < WORDS; i++) {
      StringBuilder word = new StringBuilder();
      for (int syllables = 1 + random.nextInt(4); syllables > 0; syllables--) {
        word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
        word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
        if (random.nextBoolean()) {
          word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
        }
      }
      words[i] = word.toString();
    }
    return words;
  }
}
