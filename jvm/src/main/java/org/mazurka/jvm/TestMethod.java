package org.mazurka.jvm;

import java.lang.annotation.Annotation;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mazurka.model.BadInput;

/**
 * A test of JUnit without JUnit's engine: one execution makes the instance, and calls the methods
 * around the test as JUnit does.
 *
 * <p>What only the engine can bring (arguments, parameters, extensions, rules) is refused.
 */
final class TestMethod implements JvmProgram.Body {

  private static final String EXPLORED = "org.mazurka.junit.EveryInterleaving";

  /** What makes a method several tests. */
  private static final List<String> OF_THE_ENGINE =
      List.of("org.junit.jupiter.params.ParameterizedTest", "org.junit.jupiter.api.RepeatedTest");

  private final List<Class<?>> types; // that of the test, after those it is nested in
  private final Method test;
  private final JUnitVersion version;
  private boolean aborted; // some execution, by an assumption that does not hold
  private boolean completed; // some execution

  private TestMethod(List<Class<?>> types, Method test, JUnitVersion version) {
    this.types = types;
    this.test = test;
    this.version = version;
  }

  /** The one of that name. */
  static TestMethod of(ClassLoader classes, String testClass, String method) throws BadInput {
    try {
      Deque<Class<?>> types = new ArrayDeque<>();
      Class<?> type = Class.forName(testClass, false, classes);
      types.addFirst(type);
      while (isInner(types.getFirst())) {
        types.addFirst(types.getFirst().getDeclaringClass());
      }
      List<TestMethod> tests = all(List.copyOf(types));
      TestMethod found =
          tests.stream()
              .filter(t -> t.test.getName().equals(method))
              .findFirst()
              .orElseThrow(() -> new BadInput(noTest(type, method, tests)));
      found.refuseWhatNeedsTheEngine();
      return found;
    } catch (ClassNotFoundException _) {
      throw new BadInput(testClass + ": no such class on the class path");
    } catch (LinkageError e) {
      throw new BadInput(testClass + ": cannot be used: " + e);
    }
  }

  private static List<TestMethod> all(List<Class<?>> types) {
    List<TestMethod> tests = new ArrayList<>();
    for (JUnitVersion version : JUnitVersion.values()) {
      for (String annotation : version.ofTests) {
        annotated(types.getLast(), annotation)
            .forEach(test -> tests.add(new TestMethod(types, test, version)));
      }
    }
    return tests;
  }

  /** Whether it is the annotation of methods that are tests. */
  static boolean isOfTests(ClassDesc annotation) {
    return Arrays.stream(JUnitVersion.values())
        .flatMap(version -> version.ofTests.stream())
        .map(ClassDesc::of)
        .anyMatch(annotation::equals);
  }

  private static String noTest(Class<?> type, String method, List<TestMethod> tests) {
    String testClass = type.getName();
    Optional<String> other =
        OF_THE_ENGINE.stream()
            .filter(a -> annotated(type, a).stream().anyMatch(m -> m.getName().equals(method)))
            .findFirst();
    if (other.isPresent()) {
      return "%s.%s: is a @%s, so only JUnit can run it, with @EveryInterleaving beside that"
          .formatted(testClass, method, other.get().substring(other.get().lastIndexOf('.') + 1));
    }
    return tests.isEmpty()
        ? "%s: has no test marked @Test or @EveryInterleaving; JUnit must be on the class path"
            .formatted(testClass)
        : "%s: has no test '%s' marked @Test or @EveryInterleaving; there are: %s"
            .formatted(
                testClass,
                method,
                tests.stream()
                    .map(t -> t.test.getName())
                    .distinct()
                    .collect(Collectors.joining(", ")));
  }

  private void refuseWhatNeedsTheEngine() throws BadInput {
    refuseParameters(test.getName(), test.getParameterCount());
    for (Class<?> type : types) {
      int outer = isInner(type) ? 1 : 0;
      refuseParameters(
          "the constructor", type.getDeclaredConstructors()[0].getParameterCount() - outer);
      for (String annotation : version.around()) {
        for (Method method : annotated(type, annotation)) {
          refuseParameters(method.getName(), method.getParameterCount());
        }
      }
      for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
        Stream<AnnotatedElement> parts =
            Stream.concat(Stream.of(c, test), Arrays.stream(c.getDeclaredFields()));
        for (AnnotatedElement part : parts.toList()) {
          if (version.needsEngine(part) && !isAnnotated(part, EXPLORED)) {
            throw needsTheEngine(version.whyEngine);
          }
        }
      }
    }
  }

  private void refuseParameters(String what, int count) throws BadInput {
    if (count > 0) {
      throw needsTheEngine(what + " has parameters");
    }
  }

  private BadInput needsTheEngine(String why) {
    String remedy =
        switch (version) {
          case JUPITER ->
              "mark it @EveryInterleaving; to replay it, write @Replay(\"...\") beside that,"
                  + " or run it with -Dmazurka.replay=...";
          case JUNIT_4 -> "write it for JUnit Jupiter and mark it @EveryInterleaving";
        };
    return new BadInput("%s: %s, so only JUnit can run it: %s".formatted(name(), why, remedy));
  }

  /** What JUnit's reports call it. */
  String name() {
    return types.getLast().getSimpleName() + "." + test.getName();
  }

  /** How the annotation says that plain accesses are treated. */
  JvmProgram.Plain plain() throws BadInput {
    return attribute("plainAccesses", JvmProgram.Plain.class, JvmProgram.Plain.WATCHED);
  }

  /** When the annotation says that calls with time limits give up. */
  Timeouts timeouts() throws BadInput {
    return attribute("timeouts", Timeouts.class, Timeouts.ANY);
  }

  /** What the annotation says, if there is one. */
  private <E extends Enum<E>> E attribute(String name, Class<E> type, E otherwise) throws BadInput {
    for (Annotation annotation : test.getAnnotations()) {
      if (annotation.annotationType().getName().equals(EXPLORED)) {
        try {
          Object value = annotation.annotationType().getMethod(name).invoke(annotation);
          return Enum.valueOf(type, value.toString());
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
          throw new BadInput(name() + ": its @EveryInterleaving is of another version: " + e);
        }
      }
    }
    return otherwise;
  }

  private static boolean isInner(Class<?> type) {
    return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
  }

  private static boolean isAnnotated(AnnotatedElement part, String annotation) {
    return Arrays.stream(part.getAnnotations())
        .anyMatch(a -> a.annotationType().getName().equals(annotation));
  }

  /** The annotated methods, those of superclasses first, in JUnit's order. */
  private static List<Method> annotated(Class<?> type, String annotation) {
    List<Method> methods = new ArrayList<>();
    Deque<Class<?>> hierarchy = new ArrayDeque<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      hierarchy.addFirst(c);
    }
    for (Class<?> c : hierarchy) {
      Arrays.stream(c.getDeclaredMethods())
          .peek(m -> methods.removeIf(inherited -> isOverriddenBy(inherited, m)))
          .filter(m -> isAnnotated(m, annotation))
          .sorted(
              Comparator.<Method>comparingInt(m -> m.getName().hashCode())
                  .thenComparing(Method::toString))
          .toList()
          .forEach(methods::add);
    }
    return methods;
  }

  private static boolean isOverriddenBy(Method inherited, Method method) {
    return !Modifier.isPrivate(inherited.getModifiers())
        && inherited.getName().equals(method.getName())
        && Arrays.equals(inherited.getParameterTypes(), method.getParameterTypes());
  }

  // ---- inside an execution

  @Override
  public void run(ClassLoader woven) throws Throwable {
    Deque<Object> made = new ArrayDeque<>();
    Throwable failure = null;
    try {
      for (Class<?> type : types) {
        callAll(type, version.beforeAll, null, woven);
        made.addLast(make(type, made.peekLast(), woven));
        callAll(type, version.beforeAll, made.peekLast(), woven);
      }
      int i = 0;
      for (Object instance : made) {
        callAll(types.get(i++), version.beforeEach, instance, woven);
      }
      callTest(made.peekLast(), woven);
    } catch (Throwable e) {
      failure = e;
    }
    for (int i = made.size() - 1; i >= 0; i--) {
      Object instance = made.removeLast();
      for (String annotation : List.of(version.afterEach, version.afterAll)) {
        for (Method method : annotated(types.get(i), annotation).reversed()) {
          try {
            call(method, instance, woven);
          } catch (Throwable e) {
            failure = failure == null || version.isAbortion(failure) ? e : failure;
          }
        }
      }
    }
    if (failure != null && version.isAbortion(failure)) {
      aborted = true;
      return;
    }
    completed = true;
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public List<String> reservations() {
    return aborted && !completed
        ? List.of("no execution has gone beyond the assumptions of %s".formatted(name()))
        : List.of();
  }

  /** Calls the test, which must throw what it is expected to throw. */
  private void callTest(Object instance, ClassLoader woven) throws Throwable {
    Optional<String> expected = JUnitVersion.expected(test);
    try {
      call(test, instance, woven);
    } catch (Throwable e) {
      if (expected.isPresent() && Class.forName(expected.get(), false, woven).isInstance(e)) {
        return;
      }
      throw e;
    }
    if (expected.isPresent()) {
      throw new AssertionError("Expected exception: " + expected.get());
    }
  }

  /** Calls the annotated methods: the static ones, or those of an instance. */
  private static void callAll(Class<?> type, String annotation, Object instance, ClassLoader woven)
      throws Throwable {
    for (Method method : annotated(type, annotation)) {
      if (Modifier.isStatic(method.getModifiers()) == (instance == null)) {
        call(method, instance, woven);
      }
    }
  }

  private static void call(Method method, Object instance, ClassLoader woven) throws Throwable {
    Method wovenMethod =
        Class.forName(method.getDeclaringClass().getName(), true, woven)
            .getDeclaredMethod(method.getName());
    wovenMethod.setAccessible(true);
    try {
      wovenMethod.invoke(instance);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static Object make(Class<?> type, Object outer, ClassLoader woven) throws Throwable {
    Constructor<?> constructor =
        Class.forName(type.getName(), true, woven).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    try {
      return isInner(type) ? constructor.newInstance(outer) : constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
