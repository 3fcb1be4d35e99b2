package dev.tamp.jcache.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StoredDictionaryTest {

  private static final byte[] CONTENT = "the soup of the day".getBytes(StandardCharsets.US_ASCII);
  private static final StoredDictionary DICTIONARY =
      new StoredDictionary(4, Instant.ofEpochMilli(1_764_547_200_123L), 0.5f, 0.9f, CONTENT);

  @Test
  void isReadAsItWasWritten() throws MalformedDictionaryException {
    StoredDictionary read = StoredDictionary.parse(DICTIONARY.toBytes());

    assertThat(read).usingRecursiveComparison().isEqualTo(DICTIONARY);
    assertThat(StoredDictionary.checksumOf(DICTIONARY.toBytes())).isEqualTo(read.checksum());
  }

  @Test
  void isRefusedWhereTheContentIsDamaged() {
    byte[] bytes = DICTIONARY.toBytes();
    for (int bit = 8 * StoredDictionary.CHECKSUM_OFFSET; bit < 8 * bytes.length; bit++) {
      byte[] damaged = bytes.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatThrownBy(() -> StoredDictionary.parse(damaged))
          .as("bit %d", bit)
          .isInstanceOf(MalformedDictionaryException.class)
          .hasMessage("its checksum does not match");
    }
  }

  @Test
  void isRefusedWhereItIsCutOff() {
    byte[] bytes = DICTIONARY.toBytes();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> StoredDictionary.parse(cut))
          .isInstanceOf(MalformedDictionaryException.class);
    }
  }

  @Test
  void isRefusedWhereItIsOfALaterVersion() {
    byte[] later = DICTIONARY.toBytes();
    later[3] = 2;

    assertThatThrownBy(() -> StoredDictionary.parse(later))
        .isInstanceOf(MalformedDictionaryException.class)
        .hasMessageContaining("this version");
  }
}
