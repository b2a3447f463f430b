package org.mazurka.junit;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  private static final List<Class<? extends Annotation>> AROUND =
      List.of(BeforeAll.class, BeforeEach.class, AfterEach.class, AfterAll.class);

  /**
   * One of the instances that a test has.
   *
   * @param arguments of its constructor, without the instance that it is nested in
   */
  private record Instance(Class<?> type, List<Object> arguments, FilledFields fields) {}

  private final List<Instance> instances; // that of the test class, after those it is nested in
  private final Method test;
  private final TestArguments arguments;
  private final TempFolders folders;
  private final Map<Method, Object[]> parameters = new HashMap<>(); // of methods around the test
  private TestAbortedException aborted;
  private boolean completed; // some execution was not aborted

  private TestBody(
      List<Instance> instances, Method test, TestArguments arguments, TempFolders folders) {
    this.instances = instances;
    this.test = test;
    this.arguments = arguments;
    this.folders = folders;
  }

  /** What an invocation asks for. */
  static TestBody of(ExtensionContext context, ReflectiveInvocationContext<Method> invoked) {
    TestInfo info = new KnownInfo(context);
    TempFolders folders = new TempFolders();
    List<Instance> instances = new ArrayList<>();
    for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
      instances.add(
          new Instance(
              instance.getClass(),
              constructorArguments(instance, info, context, folders),
              FilledFields.of(instance, folders)));
    }
    TestBody body =
        new TestBody(
            instances,
            invoked.getExecutable(),
            TestArguments.of(context, invoked, folders),
            folders);
    body.findParameters(Given.of(context), info);
    return body;
  }

  private static List<Object> constructorArguments(
      Object instance, TestInfo info, ExtensionContext context, TempFolders folders) {
    Constructor<?> constructor = instance.getClass().getDeclaredConstructors()[0];
    int outer = isInner(instance.getClass()) ? 1 : 0;
    Class<?>[] types = constructor.getParameterTypes();
    Object[] all =
        Given.constructorArguments(instance, context)
            .map(given -> Given.passedOn(constructor, given.subList(outer, given.size()), folders))
            .orElseGet(
                () -> infos(constructor, Arrays.copyOfRange(types, outer, types.length), info));
    return Arrays.asList(all);
  }

  private void findParameters(Given given, TestInfo info) {
    for (Instance instance : instances) {
      for (Class<? extends Annotation> annotation : AROUND) {
        for (Method method :
            methods(instance.type(), annotation, HierarchyTraversalMode.TOP_DOWN)) {
          parameters.put(method, parameters(method, given, info));
        }
      }
    }
  }

  private Object[] parameters(Method method, Given given, TestInfo info) {
    return given
        .methodArguments(method)
        .map(arguments -> Given.passedOn(method, arguments, folders))
        .orElseGet(() -> infos(method, method.getParameterTypes(), info));
  }

  /** The parameters of what JUnit does not tell us of. */
  private static Object[] infos(Executable called, Class<?>[] types, TestInfo info) {
    return Arrays.stream(types)
        .map(
            type -> {
              if (type != TestInfo.class) {
                throw new IllegalArgumentException(
                    ("%s asks for a parameter of %s; besides TestInfo, which all can have, only"
                            + " @BeforeEach and the constructor of the test's own class (not"
                            + " PER_CLASS) can have some")
                        .formatted(called.getName(), type.getName()));
              }
              return info;
            })
        .toArray();
  }

  /** What the reader of the result should know besides. */
  List<String> notes() {
    return instances.stream().flatMap(i -> i.fields().empty().stream()).toList();
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

  /** All executions have been good. */
  void passed() throws IOException {
    folders.remove();
  }

  // ---- inside an execution

  @Override
  public void run(ClassLoader woven) throws Throwable {
    folders.empty();
    Attempts attempts = new Attempts();
    List<Object> made = new ArrayList<>();
    attempts.make(
        () -> {
          for (Instance instance : instances) {
            Class<?> type = instance.type();
            instance.fields().fillStatic(woven);
            call(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, null, woven);
            made.add(make(instance, made, woven));
            instance.fields().fill(woven, made.getLast());
            call(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN, made.getLast(), woven);
          }
          for (int i = 0; i < made.size(); i++) {
            Class<?> type = instances.get(i).type();
            call(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN, made.get(i), woven);
          }
          invoke(in(woven, test), made.getLast(), arguments.in(woven));
        });
    for (int i = made.size() - 1; i >= 0; i--) {
      Class<?> type = instances.get(i).type();
      for (Class<? extends Annotation> annotation : List.of(AfterEach.class, AfterAll.class)) {
        for (Method method : methods(type, annotation, HierarchyTraversalMode.BOTTOM_UP)) {
          Object instance = made.get(i);
          attempts.make(() -> invoke(in(woven, method), instance, parametersIn(woven, method)));
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
        invoke(in(woven, method), instance, parametersIn(woven, method));
      }
    }
  }

  private static List<Method> methods(
      Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    return AnnotationSupport.findAnnotatedMethods(type, annotation, order);
  }

  private Object[] parametersIn(ClassLoader woven, Method method)
      throws ReflectiveOperationException {
    return copies(woven, Arrays.asList(parameters.get(method)));
  }

  private static Object[] copies(ClassLoader woven, List<Object> values)
      throws ReflectiveOperationException {
    Object[] copies = values.toArray();
    for (int i = 0; i < copies.length; i++) {
      copies[i] = Values.in(woven, copies[i]);
    }
    return copies;
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

  private static Object make(Instance instance, List<Object> outer, ClassLoader woven)
      throws Throwable {
    Class<?> type = in(woven, instance.type());
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    List<Object> all = new ArrayList<>();
    if (isInner(type)) {
      all.add(outer.getLast());
    }
    all.addAll(Arrays.asList(copies(woven, instance.arguments())));
    try {
      return constructor.newInstance(all.toArray());
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
