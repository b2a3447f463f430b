package org.mazurka.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import org.mazurka.model.BadInput;

/**
 * The method that a Java program begins with, found as the command {@code java} finds it: {@code
 * main(String[])}, or else {@code main()}, declared or inherited, not private, static or of an
 * instance that a constructor without parameters makes.
 */
final class MainMethod {

  private final Method method;
  private final Optional<Constructor<?>> constructor; // of the instance, if there is one

  private MainMethod(Method method, Optional<Constructor<?>> constructor) {
    this.method = method;
    this.constructor = constructor;
  }

  /** The one of a class, which is loaded for it; the name may be one that a person typed. */
  static MainMethod of(ClassLoader loader, String name) throws BadInput {
    try {
      Class<?> type = Class.forName(name, false, loader);
      Optional<Method> main = find(type, String[].class).or(() -> find(type));
      if (main.isEmpty()) {
        throw new BadInput(
            type.getClassLoader() == loader && hasTests(type)
                ? name
                    + ": has no method main(String[]); a test is named by its class and method,"
                    + " such as AccountTest#deposits"
                : name + ": has no method main(String[])");
      }
      if (Modifier.isStatic(main.get().getModifiers())) {
        return new MainMethod(main.get(), Optional.empty());
      }
      return new MainMethod(main.get(), Optional.of(constructor(type)));
    } catch (ClassNotFoundException e) {
      throw new BadInput(name + ": " + whyNotFound(name, e));
    } catch (LinkageError e) {
      throw new BadInput(name + ": cannot be used: " + e);
    }
  }

  private static Optional<Method> find(Class<?> type, Class<?>... parameters) {
    for (Class<?> declarer = type; declarer != null; declarer = declarer.getSuperclass()) {
      try {
        Method method = declarer.getDeclaredMethod("main", parameters);
        if (!Modifier.isPrivate(method.getModifiers()) && method.getReturnType() == void.class) {
          method.setAccessible(true);
          return Optional.of(method);
        }
      } catch (NoSuchMethodException _) {
        // perhaps it is inherited
      }
    }
    return Optional.empty();
  }

  private static Constructor<?> constructor(Class<?> type) throws BadInput {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (NoSuchMethodException _) {
      throw new BadInput(
          type.getName() + ": main is not static, and no constructor without parameters is there");
    }
  }

  /** Whether it has explored tests; by its class file, since what it names may not be there. */
  private static boolean hasTests(Class<?> type) {
    String file = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getClassLoader().getResourceAsStream(file)) {
      return ClassFile.of().parse(in.readAllBytes()).methods().stream()
          .flatMap(m -> m.findAttribute(Attributes.runtimeVisibleAnnotations()).stream())
          .flatMap(a -> a.annotations().stream())
          .anyMatch(a -> TestMethod.isOfTests(a.classSymbol()));
    } catch (IOException _) {
      return false;
    }
  }

  private static String whyNotFound(String name, ClassNotFoundException e) {
    if (e.getCause() != null) {
      return e.getMessage();
    }
    boolean isPath = name.contains("/") || name.endsWith(".class") || name.endsWith(".java");
    if (!isPath) {
      return "no such class on the class path";
    }
    String inside = name.startsWith("/") ? name.substring(name.lastIndexOf('/') + 1) : name;
    String likely = inside.replaceFirst("\\.(class|java)$", "").replace('/', '.');
    return "no such class on the class path; expected the name of a class, such as " + likely;
  }

  /** What the main thread of a program does: it calls the method. */
  Entry entry(List<String> arguments) throws BadInput {
    MethodHandle handle;
    try {
      handle = MethodHandles.lookup().unreflect(method);
    } catch (IllegalAccessException e) {
      throw new BadInput(method.getDeclaringClass().getName() + ": cannot be used: " + e);
    }
    String[] words = arguments.toArray(String[]::new);
    boolean takesWords = method.getParameterCount() == 1;
    if (constructor.isPresent()) {
      MethodHandle ofAny = handle.asType(handle.type().changeParameterType(0, Object.class));
      return () -> call(ofAny.bindTo(constructor.get().newInstance()), takesWords, words);
    }
    return () -> call(handle, takesWords, words);
  }

  private static void call(MethodHandle main, boolean takesWords, String[] words) throws Throwable {
    if (takesWords) {
      main.invokeExact(words.clone());
    } else {
      main.invokeExact();
    }
  }
}
