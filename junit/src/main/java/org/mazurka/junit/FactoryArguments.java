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
import org.junit.platform.commons.support.ReflectionSupport;

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
    String name = sources[0].value().length == 0 ? "" : sources[0].value()[0];
    int index = Integer.parseInt(invocation.group(1)) - 1;
    return factory(context.getRequiredTestClass(), name.isBlank() ? test.getName() : name)
        .map(method -> new FactoryArguments(method, index));
  }

  /** The method of a name, which may have that of its class before it: {@code shop.Rows#all}. */
  private static Optional<Method> factory(Class<?> test, String name) {
    int end = name.indexOf('#');
    Class<?> type = test;
    if (end >= 0) {
      type =
          ReflectionSupport.tryToLoadClass(name.substring(0, end), test.getClassLoader())
              .toOptional()
              .orElse(null);
    }
    while (type != null) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name.substring(end + 1)) && method.getParameterCount() == 0) {
          return Optional.of(method);
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
