package org.mazurka.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * The arguments of a test method, as each execution gets them: values are passed on, and what
 * executions would share is made again by the method that JUnit has it from.
 */
interface TestArguments {

  /** The arguments for one execution. */
  Object[] in(ClassLoader woven) throws Throwable;

  /** The arguments of an invocation. */
  static TestArguments of(
      ExtensionContext context, ReflectiveInvocationContext<Method> invoked, TempFolders folders) {
    List<Object> given = new ArrayList<>(invoked.getArguments());
    for (int i = 0; i < given.size(); i++) {
      if (!Values.canBePassedOn(given.get(i))) {
        int position = i + 1;
        return madeAgain(context, invoked.getExecutable())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        ("argument %d is an object of %s, which executions would share; pass"
                                + " numbers, texts, enum constants, records or lists of these, or"
                                + " give it by @MethodSource alone, whose method each execution"
                                + " calls again")
                            .formatted(position, given.get(position - 1).getClass().getName())));
      }
    }
    for (int i = 0; i < given.size(); i++) {
      given.set(i, folders.inExecutions(invoked.getExecutable().getParameters()[i], given.get(i)));
    }
    return new PassedOn(given, areProvided(invoked.getExecutable()));
  }

  private static Optional<TestArguments> madeAgain(ExtensionContext context, Method test) {
    return areProvided(test) ? FactoryArguments.of(context, test) : Optional.empty();
  }

  /** Whether the arguments of a test come from the sources that JUnit has for them. */
  static boolean areProvided(Method test) {
    return Arrays.stream(test.getAnnotations())
        .anyMatch(
            a -> a.annotationType().getName().startsWith("org.junit.jupiter.params.provider."));
  }

  /**
   * Arguments that are values.
   *
   * @param shown whether they tell invocations of a test from each other
   */
  record PassedOn(List<Object> values, boolean shown) implements TestArguments {

    @Override
    public Object[] in(ClassLoader woven) throws ReflectiveOperationException {
      Object[] all = values.toArray();
      for (int i = 0; i < all.length; i++) {
        all[i] = Values.in(woven, all[i]);
      }
      return all;
    }

    @Override
    public String toString() {
      return values.isEmpty() || !shown
          ? ""
          : values.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    }
  }
}
