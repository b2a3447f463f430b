package org.mazurka.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Arguments that a static method makes again for each execution.
 *
 * @param factory the method
 * @param index which of its results
 */
record FactoryArguments(Method factory, int index) implements TestArguments {

  private static final Pattern INVOCATION = Pattern.compile("#(\\d+)]$");

  /** If the test has one source of arguments, and that is one method. */
  static Optional<TestArguments> of(ExtensionContext context, Method test) {
    MethodSource[] sources = test.getAnnotationsByType(MethodSource.class);
    long all =
        Arrays.stream(test.getAnnotations())
            .filter(
                a ->
                    a.annotationType().getPackageName().equals(MethodSource.class.getPackageName()))
            .count();
    Matcher invocation = INVOCATION.matcher(context.getUniqueId());
    if (sources.length != 1 || all != 1 || sources[0].value().length > 1 || !invocation.find()) {
      return Optional.empty();
    }
    String name = sources[0].value().length == 0 ? test.getName() : sources[0].value()[0];
    Class<?> type = context.getRequiredTestClass();
    while (type != null) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name) && method.getParameterCount() == 0) {
          int index = Integer.parseInt(invocation.group(1)) - 1;
          return Optional.of(new FactoryArguments(method, index));
        }
      }
      type = type.getSuperclass();
    }
    return Optional.empty();
  }

  @Override
  public Object[] in(ClassLoader woven) throws Throwable {
    Method method =
        Class.forName(factory.getDeclaringClass().getName(), true, woven)
            .getDeclaredMethod(factory.getName());
    method.setAccessible(true);
    try {
      Iterator<?> results = iterator(method.invoke(null));
      for (int i = 0; i < index; i++) {
        results.next();
      }
      return switch (results.next()) {
        case Arguments arguments -> arguments.get();
        case Object[] arguments -> arguments;
        case Object argument -> new Object[] {argument};
      };
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static Iterator<?> iterator(Object results) {
    return switch (results) {
      case BaseStream<?, ?> stream -> stream.iterator();
      case Iterable<?> iterable -> iterable.iterator();
      case Iterator<?> iterator -> iterator;
      case Object[] array -> Arrays.asList(array).iterator();
      default ->
          throw new IllegalArgumentException(
              "%s gives an object of %s".formatted(results, results.getClass()));
    };
  }

  @Override
  public String toString() {
    return "[" + (index + 1) + "]";
  }
}
