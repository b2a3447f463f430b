package org.mazurka.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** What comes before and after tests, to be inherited. */
abstract class LifecycleSample {

  static final List<String> CALLS = new ArrayList<>();
  static String opened;

  @BeforeAll
  static void openAll() {
    opened = "open";
  }

  @BeforeEach
  void inherited() {
    CALLS.add("inherited");
  }

  @BeforeEach
  void overridden() {
    CALLS.add("not to be called");
  }

  @AfterEach
  void checkCalls() {
    assertEquals(List.of("inherited", "overridden"), CALLS);
  }
}
