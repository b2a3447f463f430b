package org.mazurka.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mazurka.jvm.hooks.EnumConstants;

/**
 * The static fields of a program, which are fresh in each execution: a class is initialised again
 * where an execution first uses it, an interface that was ever initialised before all else, in the
 * order in which that was finished first.
 */
final class StaticState {

  /** An interface and its initialiser. */
  record Initialised(Class<?> type, MethodHandle initialiser) {}

  private final List<Initialised> interfaces = new ArrayList<>();
  private final Set<Class<?>> enums = new LinkedHashSet<>(); // whose constants are made again

  private static final ClassValue<Boolean> RESTARTABLE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.isInterface()
              ? Arrays.stream(type.getDeclaredMethods())
                  .anyMatch(m -> m.getName().equals(Weaver.INITIALISE))
              : !isEnum(type) && !isEnum(type.getSuperclass())
                  || Arrays.stream(type.getDeclaredMethods())
                      .anyMatch(m -> m.getName().equals(Weaver.USE));
        }
      };

  /** The method that does so; empty if there is nothing to initialise. */
  private static final ClassValue<Optional<Method>> USE =
      new ClassValue<>() {
        @Override
        protected Optional<Method> computeValue(Class<?> type) {
          try {
            Method method = type.getMethod(Weaver.USE);
            method.setAccessible(true);
            return Optional.of(method);
          } catch (NoSuchMethodException _) {
            return Optional.empty();
          }
        }
      };

  private static boolean isEnum(Class<?> type) {
    return type != null && type.isEnum();
  }

  /** Whether a class can be initialised again; enums that keep no state are not. */
  static boolean isRestartable(Class<?> type) {
    return RESTARTABLE.get(type);
  }

  /** A class has been initialised. */
  void add(Class<?> type) {
    if (type.isEnum() && isRestartable(type)) {
      enums.add(type);
    }
    if (!type.isInterface()
        || !isRestartable(type)
        || interfaces.stream().anyMatch(c -> c.type() == type)) {
      return;
    }
    try {
      Method method = type.getDeclaredMethod(Weaver.INITIALISE);
      method.setAccessible(true);
      interfaces.add(new Initialised(type, MethodHandles.lookup().unreflect(method)));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An execution begins: nobody may find the constants of another one, in annotations either. */
  void forgetConstants(Collection<Class<?>> annotated) {
    if (!enums.isEmpty()) {
      enums.forEach(EnumConstants::forget);
      annotated.forEach(EnumConstants::forgetAnnotations);
    }
  }

  /** Those that the next execution must initialise; later ones may be added meanwhile. */
  List<Initialised> interfaces() {
    return List.copyOf(interfaces);
  }

  /** Has a class initialised, if it was not in this execution. */
  static void use(Class<?> type) {
    Optional<Method> use = USE.get(type);
    if (use.isEmpty()) {
      return;
    }
    try {
      use.get().invoke(null);
    } catch (InvocationTargetException e) {
      throw (Error) e.getCause();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
