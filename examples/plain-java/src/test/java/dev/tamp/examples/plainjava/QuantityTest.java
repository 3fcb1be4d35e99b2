package dev.tamp.examples.plainjava;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "999, 999 B",
    "1000, 1.00 KB",
    "99949, 99.9 KB",
    "999499, 999 KB",
    "999500, 1.00 MB",
    "9994999, 9.99 MB",
    "9995000, 10.0 MB"
  })
  void showsBytesInThreeDigitsAndAUnit(long bytes, String shown) {
    assertThat(Quantity.bytes(bytes)).isEqualTo(shown);
  }
}
