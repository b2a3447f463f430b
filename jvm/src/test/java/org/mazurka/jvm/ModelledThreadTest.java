package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A thread that stands for another one in the next execution has nothing left of the first. */
class ModelledThreadTest {

  /** What is always set before it is looked at, or has as many entries as a number says. */
  private static final Set<String> SET_BY_OTHERS =
      Set.of(
          "operation",
          "outcome",
          "argument",
          "reference",
          "site",
          "result",
          "body",
          "given",
          "turns",
          "cells",
          "versions",
          "waited",
          "waitedVersions");

  @Test
  void aThreadThatBeginsIsAsIfItWereNew() throws Exception {
    ModelledThread used = new ModelledThread(1, _ -> {}, new PlainChanges());
    scramble(used);
    scramble(used.spinning);
    ModelledThread fresh = new ModelledThread(1, _ -> {}, new PlainChanges());
    Thread thread = new Thread("any");
    Cell life = new Cell(0, null, 0, null);
    used.begin(thread, null, life, 3);
    fresh.begin(thread, null, life, 3);
    assertSame(used, fresh);
    assertSame(used.spinning, fresh.spinning);
  }

  private static void assertSame(Object used, Object fresh) throws IllegalAccessException {
    for (Field field : changing(used)) {
      assertThat(field.get(used)).as(field.getName()).isEqualTo(field.get(fresh));
    }
  }

  private static void scramble(Object object) throws IllegalAccessException {
    for (Field field : changing(object)) {
      Class<?> type = field.getType();
      if (type == boolean.class) {
        field.setBoolean(object, true);
      } else if (type == int.class) {
        field.setInt(object, 77);
      } else if (type == long.class) {
        field.setLong(object, 77);
      } else if (type == int[].class) {
        field.set(object, new int[] {7, 7, 7});
      } else if (type == Cell.class) {
        field.set(object, new Cell(7, null, 7, null));
      } else if (type.isEnum()) {
        field.set(object, type.getEnumConstants()[1]);
      }
    }
  }

  private static Field[] changing(Object object) {
    return Arrays.stream(object.getClass().getDeclaredFields())
        .filter(f -> !Modifier.isFinal(f.getModifiers()) && !SET_BY_OTHERS.contains(f.getName()))
        .peek(f -> f.setAccessible(true))
        .toArray(Field[]::new);
  }
}
