package org.mazurka.jvm;

import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.mazurka.jvm.CallRule.Access;
import org.mazurka.jvm.CallRule.Place;
import org.mazurka.jvm.hooks.ArrayCalls;
import org.mazurka.jvm.hooks.AtomicArrayCalls;
import org.mazurka.jvm.hooks.AtomicCalls;
import org.mazurka.jvm.hooks.BufferCalls;
import org.mazurka.jvm.hooks.BuilderCalls;
import org.mazurka.jvm.hooks.ChoiceCalls;
import org.mazurka.jvm.hooks.CollectorCalls;
import org.mazurka.jvm.hooks.ConditionCalls;
import org.mazurka.jvm.hooks.FieldCalls;
import org.mazurka.jvm.hooks.FutureCalls;
import org.mazurka.jvm.hooks.HandleCalls;
import org.mazurka.jvm.hooks.LockCalls;
import org.mazurka.jvm.hooks.LockSupportCalls;
import org.mazurka.jvm.hooks.MethodCalls;
import org.mazurka.jvm.hooks.NumberCalls;
import org.mazurka.jvm.hooks.ObjectCalls;
import org.mazurka.jvm.hooks.PrintCalls;
import org.mazurka.jvm.hooks.RandomCalls;
import org.mazurka.jvm.hooks.SynchronizerCalls;
import org.mazurka.jvm.hooks.SystemCalls;
import org.mazurka.jvm.hooks.ThreadCalls;
import org.mazurka.jvm.hooks.TimeCalls;

/**
 * Which classes of the JDK are under control, and how: the one place that says it. What
 * synchronises threads or changes from run to run and is not named here is refused.
 */
final class CallRules {

  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String ATOMIC = AtomicRules.PACKAGE;
  private static final String LOCKS = "java/util/concurrent/locks/";

  /** The class by which a program makes explored choices; not of the JDK, but treated so. */
  static final String CHOICES = "org/mazurka/junit/Choose";

  /** The classes by which a program begins an exploration; not of the JDK either. */
  private static final Set<String> EXPLORATIONS =
      Set.of("org/mazurka/junit/Mazurka", "org/mazurka/junit/Linearizability");

  /** Classes whose methods have stand-ins. */
  private static final Map<String, Class<?>> STAND_INS =
      Map.ofEntries(
          Map.entry("java/lang/Thread", ThreadCalls.class),
          Map.entry(CONCURRENT + "TimeUnit", ThreadCalls.class),
          Map.entry("java/lang/Thread$Builder", BuilderCalls.class),
          Map.entry("java/lang/Thread$Builder$OfPlatform", BuilderCalls.class),
          Map.entry("java/lang/Thread$Builder$OfVirtual", BuilderCalls.class),
          Map.entry(CHOICES, ChoiceCalls.class),
          Map.entry("java/lang/Object", ObjectCalls.class),
          Map.entry("java/lang/System", SystemCalls.class),
          Map.entry("java/lang/Number", NumberCalls.class),
          Map.entry("java/lang/StringBuffer", BufferCalls.class),
          Map.entry("java/io/PrintStream", PrintCalls.class),
          Map.entry("java/io/PrintWriter", PrintCalls.class),
          Map.entry("java/lang/Math", RandomCalls.class),
          Map.entry("java/lang/StrictMath", RandomCalls.class),
          Map.entry("java/util/UUID", RandomCalls.class),
          Map.entry("java/util/Collections", RandomCalls.class),
          Map.entry("java/util/stream/Collectors", CollectorCalls.class),
          Map.entry("java/util/random/RandomGenerator", RandomCalls.class),
          Map.entry("java/security/SecureRandom", RandomCalls.class),
          Map.entry("java/time/Clock", TimeCalls.class),
          Map.entry("java/time/InstantSource", TimeCalls.class),
          Map.entry("java/lang/reflect/Array", ArrayCalls.class),
          Map.entry("java/lang/reflect/Field", FieldCalls.class),
          Map.entry("java/lang/reflect/Method", MethodCalls.class),
          Map.entry("jdk/internal/invoke/MhUtil", HandleCalls.class),
          Map.entry("java/lang/invoke/MethodHandles", HandleCalls.class),
          Map.entry("java/lang/invoke/MethodHandles$Lookup", HandleCalls.class),
          Map.entry(CONCURRENT + "ThreadLocalRandom", RandomCalls.class),
          Map.entry(LOCKS + "LockSupport", LockSupportCalls.class),
          Map.entry(LOCKS + "Lock", LockCalls.class),
          Map.entry(LOCKS + "ReentrantLock", LockCalls.class),
          Map.entry(LOCKS + "Condition", ConditionCalls.class),
          Map.entry(CONCURRENT + "Future", FutureCalls.class),
          Map.entry(CONCURRENT + "Semaphore", SynchronizerCalls.class),
          Map.entry(CONCURRENT + "CountDownLatch", SynchronizerCalls.class),
          Map.entry(ATOMIC + "AtomicInteger", AtomicCalls.class),
          Map.entry(ATOMIC + "AtomicLong", AtomicCalls.class),
          Map.entry(ATOMIC + "AtomicReference", AtomicCalls.class),
          Map.entry(ATOMIC + "AtomicIntegerArray", AtomicArrayCalls.class),
          Map.entry(ATOMIC + "AtomicLongArray", AtomicArrayCalls.class),
          Map.entry(ATOMIC + "AtomicReferenceArray", AtomicArrayCalls.class));

  /** Methods of threads that are what they are whatever the others do. */
  private static final Set<String> THREAD_KEPT =
      Set.of(
          "<init>",
          "run",
          "currentThread",
          "getPriority",
          "setPriority",
          "getThreadGroup",
          "isDaemon",
          "isVirtual",
          "ofPlatform",
          "ofVirtual",
          "getContextClassLoader",
          "setContextClassLoader",
          "dumpStack",
          "toString");

  private static final ClassDesc SYNCHRONIZED =
      ClassDesc.ofInternalName(Substitution.PLACE + "Synchronized");

  private static final ClassDesc ARRAYS =
      ClassDesc.ofInternalName(Substitution.PLACE + "java/util/Arrays");

  /** Methods that make the text of the last object, with the number of their parameters. */
  private static final Set<String> TEXTS =
      Set.of(
          "java/lang/Object.toString0",
          "java/lang/String.valueOf1",
          "java/lang/String.format2",
          "java/lang/String.format3",
          "java/lang/String.formatted1",
          "java/lang/StringBuilder.append1",
          "java/io/PrintStream.printf2",
          "java/io/PrintStream.format2",
          "java/util/Objects.toString1",
          "java/util/Optional.toString0");

  /** Methods of Properties that give a view of it, whose use nobody would be told of. */
  private static final Set<String> VIEWS_OF_PROPERTIES =
      Set.of("elements", "entrySet", "keySet", "keys", "values");

  /** Those that take no lock. */
  private static final Set<String> READS_OF_PROPERTIES =
      Set.of(
          "contains",
          "containsKey",
          "containsValue",
          "get",
          "getOrDefault",
          "getProperty",
          "isEmpty",
          "list",
          "propertyNames",
          "size",
          "stringPropertyNames");

  /** Classes that keep listeners, under a lock that is not held while these are called. */
  private static final Set<String> LISTENERS =
      Set.of("java/beans/PropertyChangeSupport", "java/beans/VetoableChangeSupport");

  private static final Set<String> REFUSED_PACKAGES =
      Set.of(
          "java/net/",
          "java/nio/channels/",
          "sun/misc/",
          "jdk/internal/",
          "java/lang/ref/",
          "java/lang/foreign/",
          "java/awt/",
          "java/rmi/",
          "javax/net/",
          "javax/sound/",
          "javax/swing/",
          "com/sun/net/");

  private static final Set<String> FILE_ACCESSES =
      Set.of(
          "canRead",
          "createNewFile",
          "createTempFile",
          "delete",
          "exists",
          "isDirectory",
          "isFile",
          "lastModified",
          "length",
          "list",
          "listFiles",
          "mkdir",
          "mkdirs",
          "renameTo",
          "setLastModified");

  /** Classes of java.util.concurrent that synchronise nothing. */
  private static final Set<String> HARMLESS_CONCURRENT =
      Set.of("TimeUnit", "Callable", "ThreadFactory", "Executor", "Flow", "Future$State");

  /** Methods of test frameworks that need real threads or real time, and what to do instead. */
  private static final Map<String, String> IN_REALITY =
      Map.of(
          "org/junit/jupiter/api/Assertions.assertTimeoutPreemptively",
          "it calls the test in a thread of JUnit's; assertTimeout and @Timeout do not",
          "org/mockito/Mockito.timeout",
          "no other thread goes on while it waits; join the threads, then verify",
          "org/mockito/Mockito.after",
          "no other thread goes on while it waits; join the threads, then verify");

  private final Map<String, CallRule.Replace> standIns = new HashMap<>();
  private final AtomicRules atomics = new AtomicRules();
  private boolean parallelStreams;
  private boolean interrupts;

  CallRules() {
    STAND_INS.forEach(this::addStandIns);
  }

  private void addStandIns(String target, Class<?> calls) {
    for (Method method : calls.getDeclaredMethods()) {
      MethodTypeDesc type =
          MethodTypeDesc.of(
              method.getReturnType().describeConstable().orElseThrow(),
              Arrays.stream(method.getParameterTypes())
                  .map(t -> t.describeConstable().orElseThrow())
                  .toArray(ClassDesc[]::new));
      ClassDesc owner = calls.describeConstable().orElseThrow();
      int last = type.parameterCount() - 1;
      if (last < 0 || !type.parameterType(last).equals(ConstantDescs.CD_int)) {
        continue;
      }
      CallRule.Replace rule = new CallRule.Replace(owner, method.getName(), type);
      MethodTypeDesc asStatic = type.dropParameterTypes(last, last + 1);
      standIns.put(key(target, method.getName(), asStatic, true), rule);
      if (asStatic.parameterCount() > 0 && receives(asStatic.parameterType(0), target)) {
        standIns.put(key(target, method.getName(), asStatic.dropParameterTypes(0, 1), false), rule);
      }
    }
  }

  /** Whether the first parameter of a stand-in can be the receiver of a method of the class. */
  private static boolean receives(ClassDesc first, String target) {
    String name = first.isPrimitive() ? "" : ClassFiles.internalName(first);
    return name.equals(target) || name.equals(LOCKS + "Lock") && target.startsWith(LOCKS);
  }

  private static String key(String owner, String name, MethodTypeDesc type, boolean isStatic) {
    return owner
        + (isStatic ? "::" : ".")
        + name
        + type.changeReturnType(ConstantDescs.CD_void).descriptorString();
  }

  /** The classes whose methods have stand-ins. */
  static Set<String> standIns() {
    return STAND_INS.keySet();
  }

  /** The program has a call that may interrupt a thread. */
  void interrupts() {
    interrupts = true;
  }

  /** Whether the classes that are loaded may interrupt threads. */
  boolean mayInterrupt() {
    return interrupts;
  }

  /** Whether the program was about to use a parallel stream, or may have been. */
  boolean wantParallelStreams() {
    return parallelStreams;
  }

  /** The program uses handles in some mode. */
  void usesHandle(String mode) {
    if (HandleWeaver.isWeaker(mode)) {
      atomics.countsAsVolatile("VarHandle", mode);
    }
  }

  /** What the verdict must say about calls that are under control only in part. */
  Set<String> reservations() {
    return atomics.reservations();
  }

  /**
   * The rule for a call of a method that is not woven.
   *
   * @param declarer the class that declares it, with slashes
   */
  CallRule rule(
      Opcode opcode, String declarer, String name, MethodTypeDesc type, boolean isInterface) {
    boolean isStatic = opcode == Opcode.INVOKESTATIC;
    CallRule.Replace standIn = standIns.get(key(declarer, name, type, isStatic));
    if (standIn != null) {
      return standIn;
    }
    String inReality = IN_REALITY.get(declarer + "." + name);
    if (inReality != null) {
      return refuse(declarer, name, inReality);
    }
    if (EXPLORATIONS.contains(declarer)) {
      return new CallRule.Refuse("an exploration inside of an exploration");
    }
    if (declarer.startsWith(CONCURRENT)) {
      return isInterface && !isStatic ? CallRule.Enter.ENTER : concurrent(declarer, name, type);
    }
    if (TEXTS.contains(declarer + "." + name + type.parameterList().size())
        && type.parameterList().stream().allMatch(CallRules::isText)) {
      return CallRule.MakeText.MAKE_TEXT;
    }
    if (declarer.equals("java/util/Collections") && name.startsWith("synchronized")) {
      return Set.of("Collection", "List", "Set", "Map")
              .contains(name.substring("synchronized".length()))
          ? new CallRule.Redirect(SYNCHRONIZED)
          : refuse(declarer, name);
    }
    if (MutableRules.contains(declarer) && !isStatic && !name.equals("<init>")) {
      return MutableRules.rule(declarer, name, type);
    }
    if (declarer.startsWith("java/lang/")) {
      return language(declarer, name, type);
    }
    if (declarer.startsWith("java/util/")) {
      return utility(declarer, name, isStatic);
    }
    if (declarer.startsWith("java/time/") && name.equals("now") && isStatic && !takesClock(type)) {
      return CallRule.GiveClock.GIVE_CLOCK;
    }
    if (REFUSED_PACKAGES.stream().anyMatch(declarer::startsWith)
        || name.equals("newWatchService")) {
      return refuse(declarer, name);
    }
    if (LISTENERS.contains(declarer) && !name.equals("<init>")) {
      boolean changes = name.startsWith("add") || name.startsWith("remove");
      return new CallRule.Tell(
          changes ? Access.UPDATE_OF_LOCKED : Access.READ_OF_LOCKED, Place.ALL);
    }
    if (isFile(declarer, name)
        || declarer.equals("java/io/ObjectOutputStream") && isWriting(name)) {
      return reserve(declarer, name);
    }
    return declarer.startsWith("java/io/") && !name.equals("<init>") && !isStatic
        ? new CallRule.Tell(Access.USE_OF_STREAM, Place.ALL)
        : CallRule.Keep.KEEP;
  }

  private static boolean takesClock(MethodTypeDesc type) {
    return type.parameterCount() == 1
        && type.parameterType(0).equals(ClassDesc.of("java.time.Clock"));
  }

  /** Whether a call opens, reads or changes a file: threads may meet there unseen. */
  private static boolean isFile(String declarer, String name) {
    return switch (declarer) {
      case "java/nio/file/Files" -> true;
      case "java/io/File" -> FILE_ACCESSES.contains(name);
      case "java/io/FileInputStream",
          "java/io/FileOutputStream",
          "java/io/RandomAccessFile",
          "java/io/FileReader",
          "java/io/FileWriter" ->
          name.equals("<init>");
      default -> false;
    };
  }

  /** Whether a call writes objects with all their fields, of which nobody is told. */
  private static boolean isWriting(String name) {
    return Set.of("defaultWriteObject", "writeObject", "writeUnshared").contains(name);
  }

  private CallRule concurrent(String declarer, String name, MethodTypeDesc type) {
    if (name.equals("<init>")
        && (STAND_INS.containsKey(declarer) || AtomicRules.contains(declarer))) {
      return CallRule.Keep.KEEP;
    }
    if (AtomicRules.contains(declarer)) {
      return atomics.rule(declarer, name, type);
    }
    String simple = declarer.substring(CONCURRENT.length());
    if (simple.equals("TimeUnit") && name.startsWith("timed")) {
      return refuse(declarer, name);
    }
    return HARMLESS_CONCURRENT.contains(simple)
            || simple.endsWith("Exception")
            || declarer.equals(LOCKS + "ReentrantLock") && name.equals("isFair")
            || simple.equals("ThreadLocalRandom") && name.equals("current")
        ? CallRule.Keep.KEEP
        : refuse(declarer, name);
  }

  private CallRule language(String declarer, String name, MethodTypeDesc type) {
    return switch (declarer) {
      case "java/lang/Thread" ->
          switch (name) {
            case "getName" -> new CallRule.Tell(Access.READ_OF_SETTING, Place.NAME);
            case "setName" -> new CallRule.Tell(Access.WRITE_OF_SETTING, Place.NAME);
            case "getUncaughtExceptionHandler" ->
                new CallRule.Tell(Access.READ_OF_SETTING, Place.HANDLER);
            case "setUncaughtExceptionHandler" ->
                new CallRule.Tell(Access.WRITE_OF_SETTING, Place.HANDLER);
            default -> THREAD_KEPT.contains(name) ? CallRule.Keep.KEEP : refuse(declarer, name);
          };
      case "java/lang/System" ->
          switch (name) {
            case "exit", "setIn", "gc", "runFinalization" -> refuse(declarer, name);
            case "console", "inheritedChannel" -> refuse(declarer, name);
            case "setProperty", "clearProperty", "setProperties" -> reserve(declarer, name);
            case "setOut", "setErr" -> reserve(declarer, name); // until the execution ends
            default -> CallRule.Keep.KEEP;
          };
      case "java/lang/Runtime" ->
          Set.of("exit", "halt", "addShutdownHook", "removeShutdownHook", "exec", "gc")
                  .contains(name)
              ? refuse(declarer, name)
              : CallRule.Keep.KEEP;
      case "java/lang/Iterable" -> CollectionRules.rule("Collection", name);
      case "java/lang/StringBuffer" ->
          name.equals("<init>") ? CallRule.Keep.KEEP : new CallRule.Tell(Access.PASS, Place.ALL);
      case "java/lang/Throwable" ->
          name.endsWith("Suppressed")
              ? new CallRule.Tell(Access.PASS_UNLESS_PART, Place.ALL)
              : CallRule.Keep.KEEP;
      case "java/lang/ProcessBuilder", "java/lang/Process", "java/lang/ThreadGroup" ->
          refuse(declarer, name);
      case "java/lang/invoke/VarHandle" ->
          name.equals("withInvokeExactBehavior") ? refuse(declarer, name) : CallRule.Keep.KEEP;
      case "java/lang/invoke/MethodHandles" ->
          name.endsWith("ViewVarHandle") ? refuse(declarer, name) : CallRule.Keep.KEEP;
      case "java/lang/invoke/MethodHandles$Lookup" ->
          name.startsWith("find") && !name.equals("findClass") || name.startsWith("unreflect")
              ? refuse(declarer, name)
              : CallRule.Keep.KEEP;
      default ->
          REFUSED_PACKAGES.stream().anyMatch(declarer::startsWith)
              ? refuse(declarer, name)
              : CallRule.Keep.KEEP;
    };
  }

  private static boolean isText(ClassDesc parameter) {
    return parameter.equals(ConstantDescs.CD_Object)
        || parameter.equals(ConstantDescs.CD_Object.arrayType())
        || parameter.equals(ConstantDescs.CD_String)
        || parameter.equals(ClassDesc.of("java.util.Locale"));
  }

  private CallRule utility(String declarer, String name, boolean isStatic) {
    String simple = declarer.substring("java/util/".length());
    if (declarer.startsWith("java/util/stream/") && name.equals("parallel")
        || declarer.equals("java/util/stream/StreamSupport")
        || declarer.equals("java/util/stream/Gatherers") && name.equals("mapConcurrent")
        || name.equals("parallelStream")) {
      parallelStreams = true;
      return refuse(declarer, name);
    }
    if (declarer.equals("java/util/Properties") && VIEWS_OF_PROPERTIES.contains(name)) {
      return refuse(declarer, name);
    }
    if (declarer.equals("java/util/Arrays") && name.startsWith("parallel")) {
      return new CallRule.Redirect(ARRAYS);
    }
    if (isStatic || name.equals("<init>")) {
      return CallRule.Keep.KEEP;
    }
    return switch (simple) {
      case "Random" -> new CallRule.Tell(Access.UPDATE, Place.VALUE);
      case "Observable" -> new CallRule.Tell(Access.PASS, Place.ALL);
      case "Properties" ->
          READS_OF_PROPERTIES.contains(name)
              ? new CallRule.Tell(Access.READ, Place.MONITOR)
              : new CallRule.Tell(Access.PASS, Place.ALL);
      default -> CollectionRules.rule(simple, name);
    };
  }

  /** Stops before a method is called. */
  static CallRule refuse(String declarer, String name) {
    return new CallRule.Refuse(text(declarer, name));
  }

  /** The same, with the reason or what to do instead, if there is something to say. */
  static CallRule refuse(String declarer, String name, String why) {
    return new CallRule.Refuse(text(declarer, name) + (why.isEmpty() ? "" : " (" + why + ")"));
  }

  private static CallRule reserve(String declarer, String name) {
    return new CallRule.Reserve(text(declarer, name));
  }

  /** A method as people call it. */
  static String text(String declarer, String name) {
    String type = typeText(declarer);
    return name.equals("<init>") ? "new " + type : type + "." + name;
  }

  /** A class as people call it. */
  static String typeText(String internalName) {
    return internalName.replace('/', '.').replace('$', '.');
  }
}
