package org.mazurka.jvm;

import java.lang.classfile.Opcode;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The source of a program that calls all public methods of some classes: found by reflection, so
 * that none is forgotten.
 */
final class ConformitySource {

  /** The methods of {@code Arguments} that give arguments of a type. */
  private static final Map<String, String> ARGUMENTS =
      Arrays.stream(
              """
              int integer, long longInteger, double real, float ratio, boolean flag, char letter
              java.lang.Object any, java.lang.String string, java.lang.CharSequence string
              java.lang.StringBuffer buffer, char[] letters
              java.lang.Thread thread, java.lang.Runnable runnable, java.lang.Throwable throwable
              java.lang.Object[] array, int[] ints, long[] longs
              java.time.Duration duration, java.util.Date date
              java.util.Collection collection, java.util.SortedSet sortedSet, java.util.Map map
              java.util.SortedMap sortedMap, java.util.Comparator comparator
              java.util.concurrent.TimeUnit unit, java.util.concurrent.Callable callable
              java.util.concurrent.Executor executor
              java.util.concurrent.CompletionStage future
              java.util.concurrent.CompletableFuture[] futures
              java.util.function.Predicate predicate, java.util.function.BiPredicate pairPredicate
              java.util.function.Function function, java.util.function.BiFunction pairFunction
              java.util.function.UnaryOperator operator
              java.util.function.BinaryOperator pairOperator
              java.util.function.Consumer consumer, java.util.function.BiConsumer pairConsumer
              java.util.function.Supplier supplier, java.util.function.IntFunction generator
              java.util.function.IntUnaryOperator intOperator
              java.util.function.IntBinaryOperator intPairOperator
              java.util.function.LongUnaryOperator longOperator
              java.util.function.LongBinaryOperator longPairOperator
              java.util.function.DoubleBinaryOperator doublePairOperator
              """
                  .split("[,\n]"))
          .map(String::strip)
          .collect(Collectors.toMap(s -> s.split(" ")[0], s -> s.split(" ")[1]));

  /** Types of results whose methods are called too. */
  private static final Set<String> FOLLOWED =
      Set.of(
          "java.util.Collection",
          "java.util.List",
          "java.util.Set",
          "java.util.SortedSet",
          "java.util.NavigableSet",
          "java.util.Deque",
          "java.util.Map",
          "java.util.SortedMap",
          "java.util.NavigableMap",
          "java.util.concurrent.ConcurrentNavigableMap",
          "java.util.Iterator",
          "java.util.ListIterator",
          "java.util.Enumeration",
          "java.util.Map$Entry",
          "java.util.Spliterator",
          "java.util.concurrent.CompletionStage",
          "java.util.concurrent.locks.Lock",
          "java.util.concurrent.locks.Condition");

  private final StringBuilder text = new StringBuilder();
  private final Map<String, String> tables = new LinkedHashMap<>();
  private final Deque<Runnable> left = new ArrayDeque<>();
  private final CallRules rules = new CallRules();

  /** Methods that are not called: nobody knows an argument for them. */
  private final Set<String> withoutArguments = new TreeSet<>();

  /** Methods that are not called: the class in the place of the JDK's refuses them. */
  private final Set<String> refused = new TreeSet<>();

  private int calls;

  /** The source of the class {@code Calls}. */
  static ConformitySource of(List<ConformitySubject> subjects) {
    ConformitySource source = new ConformitySource();
    source.write(subjects);
    return source;
  }

  String text() {
    return text.toString();
  }

  Set<String> withoutArguments() {
    return withoutArguments;
  }

  Set<String> refused() {
    return refused;
  }

  /** How many constructors and methods are called. */
  int calls() {
    return calls;
  }

  private void write(List<ConformitySubject> subjects) {
    text.append(
        """
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.concurrent.locks.*;
        import org.mazurka.sample.Arguments;
        import org.mazurka.sample.Conformity;

        @SuppressWarnings({"unchecked", "rawtypes", "deprecation", "removal"})
        public final class Calls {

          public static final class Box {
            volatile int number;
            volatile long big;
            volatile Object object;
          }

          static final Box BOX = new Box();

          public static Thread[] threads(String[] args) {
            List<Conformity.Subject> subjects = new ArrayList<>();
            for (int i = 3; i < args.length; i++) {
              subjects.add(subject(args[i]));
            }
            return Conformity.threads(subjects, Integer.parseInt(args[0]), Integer.parseInt(args[1]), Long.parseLong(args[2]));
          }

          public static void main(String[] args) {
            for (Thread thread : threads(args)) {
              thread.start();
            }
          }

          private static Conformity.Subject subject(String name) {
            return switch (name) {
        """);
    for (ConformitySubject subject : subjects) {
      text.append(
          """
              case "%s" -> new Conformity.Subject(name, new %s(), new %s(), Arguments.%s, %s);
          """
              .formatted(
                  subject.name(),
                  creations(subject),
                  table(subject, subject.type()),
                  subject.elements(),
                  subject.weakIterators()));
    }
    text.append("      default -> throw new IllegalArgumentException(name);\n    };\n  }\n");
    while (!left.isEmpty()) {
      left.pop().run();
    }
    text.append("}\n");
  }

  /** One call: how it is named, written, and what becomes of its result. */
  private record Call(String name, String body, String next, boolean mayWait) {}

  private String creations(ConformitySubject subject) {
    String name = "New" + tables.size();
    tables.put("new " + subject.name(), name);
    left.add(
        () -> {
          List<Call> all = new ArrayList<>();
          String next = table(subject, subject.type());
          for (String expression : subject.creations()) {
            all.add(
                new Call(
                    expression,
                    "Object made = %s; a.end(); yield made;".formatted(expression),
                    next,
                    false));
          }
          if (subject.creations().isEmpty()) {
            for (Constructor<?> constructor : subject.type().getConstructors()) {
              add(all, subject, constructor, subject.type(), next);
            }
            for (Method method : methods(subject.type())) {
              if (Modifier.isStatic(method.getModifiers())
                  && method.getReturnType() == subject.type()) {
                add(all, subject, method, subject.type(), next);
              }
            }
          }
          write(name, all);
        });
    return name;
  }

  /** The name of the table of a type. */
  private String table(ConformitySubject subject, Class<?> type) {
    String key = type.getName() + subject.typeVariables() + subject.leftOut();
    String known = tables.get(key);
    if (known != null) {
      return known;
    }
    String name = "Table" + tables.size() + type.getSimpleName();
    tables.put(key, name);
    left.add(
        () -> {
          List<Call> all = new ArrayList<>();
          for (Method method : methods(type)) {
            boolean made =
                Modifier.isStatic(method.getModifiers()) && method.getReturnType() == type;
            if (!made) {
              add(all, subject, method, type, follow(subject, method.getReturnType()));
            }
          }
          write(name, all);
        });
    return name;
  }

  private String follow(ConformitySubject subject, Class<?> result) {
    boolean followed =
        FOLLOWED.contains(result.getName())
            || result == subject.type()
            || result.getEnclosingClass() == subject.type();
    return followed && Modifier.isPublic(result.getModifiers()) ? table(subject, result) : null;
  }

  private static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(m -> !m.isBridge() && !m.isSynthetic())
        .filter(m -> m.getDeclaringClass() != Object.class)
        .filter(
            m -> // an interface may be implemented without them
            !type.isInterface()
                    || m.getParameterCount() > 1
                    || !Set.of("equals", "hashCode").contains(m.getName()))
        .sorted(Comparator.comparing(Method::toString))
        .toList();
  }

  private void add(
      List<Call> all, ConformitySubject subject, Executable called, Class<?> type, String next) {
    String name = called instanceof Method ? called.getName() : "new";
    String full = type.getSimpleName() + "." + name + parameters(called);
    if (subject.isLeftOut(name, parameters(called))) {
      return;
    }
    if (isRefused(called, type)) {
      refused.add(full);
      return;
    }
    StringBuilder body = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < called.getParameterCount(); i++) {
      Class<?> parameter = called.getParameterTypes()[i];
      Optional<String> argument =
          argument(subject, parameter, called.getGenericParameterTypes()[i], name);
      if (argument.isEmpty()) {
        withoutArguments.add(full);
        return;
      }
      String java = parameter.getCanonicalName();
      body.append("%s p%d = (%s) %s; ".formatted(java, i, java, argument.get()));
      names.add("p" + i);
    }
    String arguments = "(" + String.join(", ", names) + ")";
    String target =
        called instanceof Constructor
            ? "new " + type.getCanonicalName()
            : Modifier.isStatic(called.getModifiers())
                ? type.getCanonicalName() + "." + name
                : "((" + type.getCanonicalName() + ") target)." + name;
    boolean isVoid = called instanceof Method m && m.getReturnType() == void.class;
    body.append("a.end(); ");
    body.append(
        isVoid
            ? target + arguments + "; yield \"void\";"
            : "yield (Object) " + target + arguments + ";");
    all.add(
        new Call(
            name,
            body.toString(),
            next,
            name.matches("take.*|await|acquire.*|join|get|transfer|.*[aA]wait.*|put.*|park|lock")));
    calls++;
  }

  private static String parameters(Executable called) {
    return Arrays.stream(called.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static Optional<String> argument(
      ConformitySubject subject, Class<?> parameter, Type generic, String method) {
    if (generic instanceof TypeVariable<?> variable) {
      String given = subject.typeVariables().get(variable.getName());
      return Optional.of(given != null ? given : "a.element()");
    }
    if (parameter.getName().equals("java.util.function.Function")
        && method.matches(".*Compose.*")) {
      return Optional.of("a.stageFunction()");
    }
    String known = ARGUMENTS.get(parameter.getCanonicalName());
    return Optional.ofNullable(known).map(k -> "a." + k + "()");
  }

  /** Whether Mazurka says that it has no such method. */
  private boolean isRefused(Executable called, Class<?> type) {
    String inner = type.getName().replace('.', '/');
    String name = new Substitution(Substitution.Streams.KEPT).rename(inner);
    if (Substitution.isReplacement(name)) {
      return Substitution.isOurs(name) && !has(name.replace('/', '.'), called);
    }
    if (!(called instanceof Method method)) {
      return false;
    }
    MethodTypeDesc descriptor =
        java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .describeConstable()
            .orElseThrow();
    Opcode opcode =
        Modifier.isStatic(method.getModifiers()) ? Opcode.INVOKESTATIC : Opcode.INVOKEVIRTUAL;
    return rules.rule(
            opcode,
            method.getDeclaringClass().getName().replace('.', '/'),
            method.getName(),
            descriptor,
            method.getDeclaringClass().isInterface())
        instanceof CallRule.Refuse;
  }

  private static boolean has(String substitute, Executable called) {
    try {
      Class<?> type = Class.forName(substitute, false, ConformitySource.class.getClassLoader());
      Executable[] candidates =
          called instanceof Method ? type.getMethods() : type.getConstructors();
      return Arrays.stream(candidates)
          .anyMatch(
              c ->
                  (called instanceof Constructor || c.getName().equals(called.getName()))
                      && parameters(c).equals(parameters(called)));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private void write(String name, List<Call> all) {
    StringBuilder names = new StringBuilder();
    StringBuilder bodies = new StringBuilder();
    StringBuilder results = new StringBuilder();
    StringBuilder waiting = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      Call call = all.get(i);
      names.append("%s\"%s\"".formatted(i == 0 ? "" : ", ", call.name().replace("\"", "'")));
      bodies.append("        case %d -> { %s }%n".formatted(i, call.body()));
      if (call.next() != null) {
        results.append("        case %d -> new %s();%n".formatted(i, call.next()));
      }
      if (call.mayWait()) {
        waiting.append(" || method == ").append(i);
      }
    }
    text.append(
        """

          static final class %s implements Conformity.Table {
            private static final String[] NAMES = {%s};
            public int size() { return NAMES.length; }
            public String name(int method) { return NAMES[method]; }
            public boolean mayWait(int method) { return false%s; }
            public Object call(int method, Object target, Arguments a) throws Throwable {
              return switch (method) {
        %s        default -> throw new IllegalArgumentException();
              };
            }
            public Conformity.Table ofResult(int method) {
              return switch (method) {
        %s        default -> null;
              };
            }
          }
        """
            .formatted(name, names, waiting, bodies, results));
  }
}
