package org.mazurka.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.model.Schedule;

/** Explores a test method instead of calling it. */
final class EveryInterleavingExtension implements InvocationInterceptor {

  EveryInterleavingExtension() {}

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context) {
    invocation.skip(); // each execution calls it
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context) {
    invocation.skip(); // each execution calls it
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    invocation.skip();
    Method test = invoked.getExecutable();
    Class<?> type = context.getRequiredTestClass();
    if (test.getParameterCount() > 0) {
      throw new IllegalArgumentException("a test of every interleaving takes no parameters");
    }
    Outside.refuse(type.getName());
    JvmProgram program =
        JvmProgram.of(
            type.getSimpleName() + "." + test.getName(),
            type.getClassLoader(),
            Outside::contains,
            woven -> execute(Class.forName(type.getName(), true, woven), test.getName()));
    Replay replay = test.getAnnotation(Replay.class);
    if (replay == null) {
      Exploration.of(test.getAnnotation(EveryInterleaving.class)).run(program);
    } else {
      Exploration.replay(program, Schedule.parse(replay.value()));
    }
  }

  // ---- inside an execution

  private static void execute(Class<?> type, String test) throws Throwable {
    List<Object> instances = instances(type);
    for (Object instance : instances) {
      for (Class<?> each : classes(instance.getClass())) {
        for (Method method : annotated(each, BeforeEach.class)) {
          invoke(method, instance);
        }
      }
    }
    try {
      invoke(find(classes(type), test), instances.getLast());
    } finally {
      for (Object instance : instances.reversed()) {
        for (Class<?> each : classes(instance.getClass()).reversed()) {
          for (Method method : annotated(each, AfterEach.class)) {
            invoke(method, instance);
          }
        }
      }
    }
  }

  /** A class and its superclasses, these first. */
  private static List<Class<?>> classes(Class<?> type) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> each = type; each != Object.class; each = each.getSuperclass()) {
      classes.addFirst(each);
    }
    return classes;
  }

  /** An instance of a test class, after those of the classes that it is nested in. */
  private static List<Object> instances(Class<?> type) throws Throwable {
    boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    List<Object> instances = inner ? instances(type.getEnclosingClass()) : new ArrayList<>();
    try {
      Constructor<?> constructor =
          inner
              ? type.getDeclaredConstructor(type.getEnclosingClass())
              : type.getDeclaredConstructor();
      constructor.setAccessible(true);
      instances.add(
          inner ? constructor.newInstance(instances.getLast()) : constructor.newInstance());
      return instances;
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static List<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(m -> m.isAnnotationPresent(annotation))
        .toList();
  }

  private static Method find(List<Class<?>> types, String test) throws NoSuchMethodException {
    for (Class<?> type : types.reversed()) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(test) && method.getParameterCount() == 0) {
          return method;
        }
      }
    }
    throw new NoSuchMethodException(test);
  }

  private static void invoke(Method method, Object instance) throws Throwable {
    method.setAccessible(true);
    try {
      method.invoke(instance);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
