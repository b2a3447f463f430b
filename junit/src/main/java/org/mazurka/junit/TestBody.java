package org.mazurka.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.mazurka.jvm.JvmProgram;
import org.opentest4j.TestAbortedException;

/**
 * One execution of a test: what JUnit would do with it, done with the woven classes.
 *
 * <p>An assumption that does not hold ends its execution, and is no failure.
 */
final class TestBody implements JvmProgram.Body {

  private final List<Class<?>> types; // the test class, after those that it is nested in
  private final Method test;
  private final TestArguments arguments;
  private final TestInfo info;
  private TestAbortedException aborted;
  private boolean completed; // some execution was not aborted

  private TestBody(
      List<Class<?>> types, Method test, TestArguments arguments, ExtensionContext context) {
    this.types = types;
    this.test = test;
    this.arguments = arguments;
    this.info = new KnownInfo(context);
  }

  /** What an invocation asks for. */
  static TestBody of(ExtensionContext context, ReflectiveInvocationContext<Method> invoked) {
    List<Class<?>> types = new ArrayList<>();
    Class<?> type = context.getRequiredTestClass();
    types.add(type);
    while (isInner(type)) {
      type = type.getEnclosingClass();
      types.addFirst(type);
    }
    return new TestBody(
        types, invoked.getExecutable(), TestArguments.of(context, invoked), context);
  }

  private static boolean isInner(Class<?> type) {
    return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
  }

  /** The arguments, in brackets, or nothing. */
  String argumentText() {
    return arguments.toString();
  }

  /** If no execution held its assumptions, neither does the test. */
  void passOnAbortion() {
    if (aborted != null && !completed) {
      throw aborted;
    }
  }

  // ---- inside an execution

  @Override
  public void run(ClassLoader woven) throws Throwable {
    Attempts attempts = new Attempts();
    List<Object> instances = new ArrayList<>();
    attempts.make(
        () -> {
          for (Class<?> type : types) {
            call(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, null, woven);
            instances.add(instance(in(woven, type), instances));
            call(
                type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, instances.getLast(), woven);
          }
          for (int i = 0; i < types.size(); i++) {
            Object instance = instances.get(i);
            call(types.get(i), BeforeEach.class, HierarchyTraversalMode.TOP_DOWN, instance, woven);
          }
          invoke(in(woven, test), instances.getLast(), arguments.in(woven));
        });
    for (int i = instances.size() - 1; i >= 0; i--) {
      for (Class<? extends Annotation> annotation : List.of(AfterEach.class, AfterAll.class)) {
        for (Method method : methods(types.get(i), annotation, HierarchyTraversalMode.BOTTOM_UP)) {
          Object instance = instances.get(i);
          attempts.make(() -> invoke(in(woven, method), instance, parameters(method)));
        }
      }
    }
    switch (attempts.failure()) {
      case null -> completed = true;
      case TestAbortedException e -> aborted = e;
      case Throwable e -> throw e;
    }
  }

  /** Calls the annotated methods: the static ones, or those of an instance. */
  private void call(
      Class<?> type,
      Class<? extends Annotation> annotation,
      HierarchyTraversalMode order,
      Object instance,
      ClassLoader woven)
      throws Throwable {
    for (Method method : methods(type, annotation, order)) {
      if (Modifier.isStatic(method.getModifiers()) == (instance == null)) {
        invoke(in(woven, method), instance, parameters(method));
      }
    }
  }

  private static List<Method> methods(
      Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    return AnnotationSupport.findAnnotatedMethods(type, annotation, order);
  }

  private Object[] parameters(Method method) {
    return Arrays.stream(method.getParameterTypes())
        .map(
            type -> {
              if (type != TestInfo.class) {
                throw new IllegalArgumentException(
                    "%s asks for a parameter of %s; only TestInfo can be given"
                        .formatted(method.getName(), type));
              }
              return info;
            })
        .toArray();
  }

  private static Class<?> in(ClassLoader woven, Class<?> type) throws ClassNotFoundException {
    return type.isPrimitive() ? type : Class.forName(type.getName(), true, woven);
  }

  private static Method in(ClassLoader woven, Method method) throws ReflectiveOperationException {
    Class<?>[] parameters = method.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] = in(woven, parameters[i]);
    }
    return in(woven, method.getDeclaringClass()).getDeclaredMethod(method.getName(), parameters);
  }

  private static Object instance(Class<?> type, List<Object> outer) throws Throwable {
    Class<?>[] parameters =
        isInner(type) ? new Class<?>[] {type.getEnclosingClass()} : new Class<?>[0];
    Constructor<?> constructor;
    try {
      constructor = type.getDeclaredConstructor(parameters);
    } catch (NoSuchMethodException _) {
      throw new IllegalArgumentException(
          "the constructor of " + type.getName() + " asks for parameters; none can be given");
    }
    constructor.setAccessible(true);
    try {
      return isInner(type) ? constructor.newInstance(outer.getLast()) : constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static void invoke(Method method, Object instance, Object[] arguments) throws Throwable {
    method.setAccessible(true);
    try {
      method.invoke(instance, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Calls that are all made, whatever the others throw. */
  private static final class Attempts {
    private Throwable failure;

    /** A call that may fail. */
    interface Attempt {
      void make() throws Throwable;
    }

    void make(Attempt attempt) {
      try {
        attempt.make();
      } catch (Throwable e) {
        if (failure == null || failure instanceof TestAbortedException) {
          failure = e;
        }
      }
    }

    Throwable failure() {
      return failure;
    }
  }

  /** What JUnit knows of a test. */
  private record KnownInfo(ExtensionContext context) implements TestInfo {
    @Override
    public String getDisplayName() {
      return context.getDisplayName();
    }

    @Override
    public Set<String> getTags() {
      return context.getTags();
    }

    @Override
    public Optional<Class<?>> getTestClass() {
      return context.getTestClass();
    }

    @Override
    public Optional<Method> getTestMethod() {
      return context.getTestMethod();
    }
  }
}
