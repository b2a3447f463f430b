package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An ordinary test, of which nobody has thought that it would be explored. */
class PlainSample {

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void numbers(int number) {
    assertTrue(number > 0);
  }
}
