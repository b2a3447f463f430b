package org.mazurka.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The classes of a program that have been initialised, in the order in which that was finished: the
 * order in which later executions initialise them again, before anything else.
 */
final class StaticState {

  /** A class and its initialiser. */
  record Initialised(Class<?> type, MethodHandle initialiser) {}

  private final List<Initialised> classes = new ArrayList<>();

  private static final ClassValue<Boolean> RESTARTABLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.isInterface()
              ? Arrays.stream(type.getDeclaredMethods())
                  .anyMatch(m -> m.getName().equals(Weaver.INITIALISE))
              : !type.isEnum() && (type.getSuperclass() == null || !type.getSuperclass().isEnum());
        }
      };

  /** Whether a class can be initialised again; enums cannot. */
  static boolean isRestartable(Class<?> type) {
    return RESTARTABLE.get(type);
  }

  void add(Class<?> type) {
    if (!isRestartable(type) || classes.stream().anyMatch(c -> c.type() == type)) {
      return;
    }
    try {
      Method method = type.getDeclaredMethod(Weaver.INITIALISE);
      method.setAccessible(true);
      classes.add(new Initialised(type, MethodHandles.lookup().unreflect(method)));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Those that the next execution must initialise; later ones may be added meanwhile. */
  List<Initialised> classes() {
    return List.copyOf(classes);
  }
}
