package org.mazurka.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * The arguments that JUnit and its extensions found for a test as it is: those of the constructors
 * of its instances, and of the methods before it. Each execution gets them again.
 */
final class Given {

  private static final Namespace NAMESPACE = Namespace.create(Given.class);

  private final Map<Method, List<Object>> ofMethods = new HashMap<>();

  private Given() {}

  /** Those of a test. */
  static Given of(ExtensionContext test) {
    Store store = test.getStore(NAMESPACE);
    Given given = store.get(test.getUniqueId(), Given.class);
    if (given == null) { // to ask for both at once has another name in each JUnit
      given = new Given();
      store.put(test.getUniqueId(), given);
    }
    return given;
  }

  /** An instance, known by its identity whatever its class says. */
  private record Instance(Object object) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Instance instance && instance.object == object;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(object);
    }
  }

  /** An instance has been made. */
  static void made(
      Object instance,
      ReflectiveInvocationContext<? extends Constructor<?>> constructor,
      ExtensionContext context) {
    context.getStore(NAMESPACE).put(new Instance(instance), constructor.getArguments());
  }

  /** What the constructor of an instance got, if we were told of it. */
  @SuppressWarnings("unchecked")
  static Optional<List<Object>> constructorArguments(Object instance, ExtensionContext context) {
    return Optional.ofNullable(
        (List<Object>) context.getStore(NAMESPACE).get(new Instance(instance), List.class));
  }

  /** A method would have been called. */
  void called(ReflectiveInvocationContext<Method> method) {
    ofMethods.put(method.getExecutable(), method.getArguments());
  }

  /** What a method would have got, if we were told of it. */
  Optional<List<Object>> methodArguments(Method method) {
    return Optional.ofNullable(ofMethods.get(method));
  }

  /**
   * Refuses arguments that executions would share.
   *
   * @param arguments the last ones that it gets
   */
  static Object[] passedOn(Executable to, List<Object> arguments, TempFolders folders) {
    Object[] all = arguments.toArray();
    int left = to.getParameterCount() - all.length;
    for (int i = 0; i < all.length; i++) {
      if (!Values.canBePassedOn(all[i])) {
        throw new IllegalArgumentException(
            "parameter %d of %s is an object of %s, which executions would share; make it there"
                .formatted(i + 1, to.getName(), all[i].getClass().getName()));
      }
      all[i] = folders.inExecutions(to.getParameters()[left + i], all[i]);
    }
    return all;
  }
}
