package org.mazurka.jvm.hooks;

import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.BaseStream;

/** The calls that are woven into bodies of methods. */
public final class Hooks {

  /** The number of the present execution: a class that is used in it for the first time notices. */
  public static long execution;

  /** Methods of collections that ask their elements the same. */
  private static final Set<String> GOES_INSIDE =
      Set.of("equals(Ljava/lang/Object;)", "hashCode()", "toString()");

  /**
   * Methods of collections, by their names and the types of their parameters, that change nothing
   * if the class is one in the place of the JDK's.
   */
  public static final Set<String> LOOKS =
      Set.of(
          "contains(Ljava/lang/Object;)",
          "containsKey(Ljava/lang/Object;)",
          "get(Ljava/lang/Object;)",
          "getOrDefault(Ljava/lang/Object;Ljava/lang/Object;)",
          "isEmpty()",
          "peek()",
          "peekFirst()",
          "peekLast()",
          "size()");

  /** Methods of lists that replace elements, and keep as many as there are. */
  static final Set<String> REPLACE =
      Set.of("replaceAll(Ljava/util/function/UnaryOperator;)", "sort(Ljava/util/Comparator;)");

  /** Classes each of whose methods holds the monitor of the object. */
  private static final Set<String> LOCKED_BY_THEMSELVES =
      Set.of(
          "java.io.BufferedInputStream",
          "java.io.BufferedOutputStream",
          "java.io.ByteArrayInputStream",
          "java.io.ByteArrayOutputStream",
          "java.io.CharArrayReader",
          "java.io.CharArrayWriter",
          "java.io.PrintStream",
          "java.io.StringReader");

  /** Classes each of whose methods locks something else, such as what the object wraps. */
  private static final Set<String> LOCKED_STREAMS =
      Set.of(
          "java.io.BufferedReader",
          "java.io.BufferedWriter",
          "java.io.FileInputStream",
          "java.io.FileOutputStream",
          "java.io.FileReader",
          "java.io.FileWriter",
          "java.io.InputStreamReader",
          "java.io.LineNumberReader",
          "java.io.OutputStreamWriter",
          "java.io.PrintWriter",
          "java.io.PushbackReader",
          "java.io.RandomAccessFile",
          "java.io.StringWriter");

  private static Controller controller;

  private Hooks() {}

  /** An execution begins: says who is told from now on. */
  public static void begin(Controller listener) {
    controller = listener;
    execution++;
    ListViews.forget();
    MapAccesses.forget();
  }

  static Controller controller() {
    Controller present = controller;
    if (present == null) {
      throw new IllegalStateException("woven code runs outside of a controlled execution");
    }
    return present;
  }

  public static void created(Object object) {
    controller().created(object);
  }

  /** Code outside of the program gave an object that may be of its classes. */
  public static void given(Object object) {
    if (object instanceof Recorded) {
      controller().given(object);
    }
  }

  /** A lambda expression gave an object. */
  public static void lambda(Object object, int site, int target) {
    controller().lambda(object, site, target);
  }

  public static void initialiserBegins(Class<?> type) {
    controller().initialiserBegins(type);
  }

  public static void initialiserEnds() {
    controller().initialiserEnds();
  }

  /** A class is used that may not be initialised; whether the caller must do so. */
  public static boolean use(Class<?> type) {
    return controller().use(type);
  }

  /** The caller has initialised a class; whether nobody needs to ask any more. */
  public static boolean hasInitialised(Class<?> type) {
    return controller().hasInitialised(type);
  }

  /** The initialiser of a class ends by an exception; gives what its user gets instead. */
  public static Error initialiserFails(Class<?> type, Throwable exception) {
    return controller().initialiserFails(type, exception);
  }

  /** A class was found by its name, which initialises it. */
  public static void named(Class<?> type) {
    controller().named(type);
  }

  /** {@link Class#forName(String, boolean, ClassLoader)}. */
  public static Class<?> forName(String name, boolean initialise, ClassLoader loader)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(name, initialise, loader);
    if (initialise) {
      named(type);
    }
    return type;
  }

  /** A class in the place of one of the JDK, or what may be one, is about to be called. */
  public static void calls(int site) {
    controller().calls(site);
  }

  /** The hash code of an object whose class has none of its own: the same in every execution. */
  public static int hashCode(Object object) {
    Controller present = controller;
    return present == null ? System.identityHashCode(object) : present.identityHashCode(object);
  }

  /** The name of a thread that is being made and gets none from the program. */
  public static String threadName() {
    return controller().threadName();
  }

  // ---- plain accesses

  public static void read(Object owner, int slot, int site) {
    if (owner != null) { // else the access itself throws
      controller().read(owner, slot, site);
    }
  }

  public static void readStatic(int slot, int site) {
    controller().read(null, slot, site);
  }

  public static void write(Object owner, int slot, int site) {
    if (owner != null) {
      controller().write(owner, slot, site);
    }
  }

  public static void writeStatic(int slot, int site) {
    controller().write(null, slot, site);
  }

  /**
   * A method of a collection is called that reads or changes it, of the JDK or of a class that
   * extends one of its own; other collections of the program are woven themselves.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  public static void contents(Object collection, boolean write, String method, int site) {
    if (collection == null) {
      return;
    }
    if (Inheritance.isOfJdk(collection.getClass())) {
      if (GOES_INSIDE.contains(method) && mayHoldOthers(collection)) {
        Inside.read(collection, site);
      } else if (!ListAccesses.iterator(collection, method, site)
          && !(REPLACE.contains(method) && ListAccesses.part(collection, true, site))) {
        contentsOfJdk(collection, write, site);
      }
      return;
    }
    controller().calls(site);
    if (!(LOOKS.contains(method) && Extension.isReplacement(collection))) {
      controller().usesUnknown();
    }
    if (Extension.inherits(collection, method)) {
      access(collection, write, site);
    }
  }

  private static boolean mayHoldOthers(Object object) {
    return switch (object) {
      case Collection<?> _, Map<?, ?> _, Map.Entry<?, ?> _, StringBuilder _ -> true;
      case Iterator<?> _, BaseStream<?, ?> _ -> true;
      default -> false;
    };
  }

  private static void contentsOfJdk(Object collection, boolean write, int site) {
    String name = collection.getClass().getName();
    if (name.startsWith("java.util.concurrent.") || collection instanceof Properties) {
      controller().refuse(name, site);
    } else if (!(!write && ListAccesses.part(collection, false, site)) && isChangeable(name)) {
      access(collection, write, site);
    }
  }

  private static boolean isChangeable(String jdkClass) {
    return !jdkClass.startsWith("java.util.Collections$Empty")
        && !jdkClass.startsWith("java.util.ImmutableCollections$") // some are shared by all
        && !jdkClass.startsWith("java.time."); // a format that keeps nothing
  }

  /** Whether a method of a collection is the JDK's, and it is told what that accesses. */
  static boolean isWatched(Object collection, String method) {
    return Inheritance.isOfJdk(collection.getClass())
        ? isChangeable(collection.getClass().getName())
        : Extension.inherits(collection, method);
  }

  private static void access(Object collection, boolean write, int site) {
    if (write) {
      controller().write(collection, Slots.CONTENTS, site);
    } else {
      controller().read(collection, Slots.CONTENTS, site);
    }
  }

  /** A collection gave an iterator or a view of itself. */
  public static void view(Object collection, Object view, String method) {
    boolean isOfJdk =
        Inheritance.isOfJdk(collection.getClass()) || Extension.inherits(collection, method);
    if (view != null && isOfJdk) {
      controller().view(collection, view);
      ListViews.add(collection, view);
    }
  }

  /** The JDK gave a view of a collection that it was given. */
  public static void viewOfArgument(Object collection, Object view) {
    boolean isOfJdk =
        Inheritance.isOfJdk(collection.getClass()) || Extension.inheritsAll(collection, true);
    if (view != null) {
      controller().view(isOfJdk ? collection : Controller.WOVEN, view);
      ListViews.wrap(collection, view);
    }
  }

  /** The JDK, or code that is not woven, reads an object with all that it holds. */
  public static void inside(Object object, int site) {
    Inside.read(object, site);
  }

  /** The JDK makes a text or a hash code of a record. */
  public static void insideRecord(Object record, int site) {
    Inside.readRecords(record, null, site);
  }

  /** The JDK compares a record with something. */
  public static void insideRecords(Object record, Object other, int site) {
    Inside.readRecords(record, other, site);
  }

  /** An object of the program is copied. */
  public static void copies(Object object, int site) {
    controller().copies(object, site);
  }

  /** The value of an atomic object, or what a buffer holds. */
  public static void readsValue(Object object, int site) {
    if (object instanceof StringBuffer) {
      controller().usesLocked(object, Slots.MONITOR, true, site);
    } else {
      visibleRead(object, Slots.VALUE, site);
    }
  }

  /** An iterator gave an element: it may be an entry, by which a map is changed. */
  public static void element(Object iterator, Object element) {
    if (element instanceof Map.Entry<?, ?>
        && Inheritance.isOfJdk(element.getClass())
        && Inheritance.isOfJdk(iterator.getClass())) {
      controller().entry(iterator, element);
    }
  }

  /** The same, of a method that gets something: a map may keep the order in which that is done. */
  public static void gotten(Object collection, boolean write, String method, int site) {
    boolean moves = collection instanceof LinkedHashMap<?, ?> map && AccessOrder.isKept(map);
    contents(collection, write || moves, method, site);
  }

  /**
   * The same, of a method that gets or sets the element of a list that has an index, or tells how
   * many there are.
   */
  public static void elementOf(
      Object collection, int index, boolean write, String method, int site) {
    if (!ListAccesses.element(collection, index, write, method, site)
        && !MapAccesses.size(collection, site)) {
      contents(collection, write, method, site);
    }
  }

  /** The same, of a method by which an iterator goes on: that is an object of its own, too. */
  public static void moves(Object iterator, boolean write, String method, int site) {
    contents(iterator, write, method, site);
    if (iterator != null
        && Inheritance.isOfJdk(iterator.getClass())
        && !iterator.getClass().getName().startsWith("java.util.Collections$Empty")) {
      controller().moves(iterator, site);
    }
  }

  /** The JDK is given a collection, an entry, a builder or a date, which it reads or changes. */
  public static void argument(Object given, boolean write, int site) {
    boolean isWatched =
        switch (given) {
          case Collection<?> _, Map<?, ?> _, Map.Entry<?, ?> _ -> true;
          case BitSet _, StringBuilder _, Date _ -> true;
          case null, default -> false;
        };
    if (isWatched && !Inheritance.isOfJdk(given.getClass())) {
      controller().usesUnknown();
      if (Extension.inheritsAll(given, write)) {
        access(given, write, site);
      }
    } else if (isWatched && !given.getClass().getName().startsWith("java.util.concurrent.")) {
      contentsOfJdk(given, write, site);
    }
  }

  /** The JDK is given a collection whose elements it replaces; there are as many as before. */
  public static void replaces(Object collection, int site) {
    if (!ListAccesses.part(collection, true, site)) {
      argument(collection, true, site);
    }
  }

  public static void arraycopy(Object from, int at, Object to, int toAt, int length, int site) {
    if (from != null && to != null && from.getClass().isArray() && to.getClass().isArray()) {
      elements(from, at, length, false, site);
      elements(to, toAt, length, true, site);
    }
  }

  /** The JDK is given an array, and reads or changes elements as far as it has them. */
  public static void elements(Object array, int from, int count, boolean write, int site) {
    if (array == null) {
      return;
    }
    int end = end(array, from, count);
    for (int i = Math.max(0, from); i < end; i++) {
      if (write) {
        controller().write(array, i, site);
      } else {
        controller().read(array, i, site);
      }
    }
  }

  /** The index behind a part of an array, as far as that has it. */
  static int end(Object array, int from, int count) {
    return (int) Math.min((long) from + count, Array.getLength(array));
  }

  // ---- visible accesses

  public static void visibleRead(Object owner, int slot, int site) {
    if (owner != null) {
      controller().perform(Operation.READ, owner, slot, 0, null, site);
    }
  }

  public static void visibleReadStatic(int slot, int site) {
    controller().perform(Operation.READ, null, slot, 0, null, site);
  }

  public static void visibleWrite(Object owner, int slot, int site) {
    if (owner != null) {
      controller().perform(Operation.WRITE, owner, slot, 0, null, site);
    }
  }

  public static void visibleWriteStatic(int slot, int site) {
    controller().perform(Operation.WRITE, null, slot, 0, null, site);
  }

  public static void visibleUpdate(Object owner, int slot, int site) {
    if (owner != null) {
      controller().perform(Operation.UPDATE, owner, slot, 0, null, site);
    }
  }

  public static void readsSetting(Object thread, int slot, int site) {
    if (thread != null) {
      controller().readsSetting((Thread) thread, slot, site);
    }
  }

  public static void writesSetting(Object thread, int slot, int site) {
    if (thread != null) {
      controller().writesSetting((Thread) thread, slot, site);
    }
  }

  /** What is done with exceptions that threads without a handler do not catch; or null. */
  public static Thread.UncaughtExceptionHandler defaultHandler(int site) {
    return controller().defaultHandler(site);
  }

  /**
   * Calls a stream of java.io, or what may be one; overriding methods are woven themselves.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  public static void usesStream(Object stream, String method, int site) {
    if (stream == null) {
      return;
    }
    String name = Extension.jdk(stream, method).getName();
    if (LOCKED_BY_THEMSELVES.contains(name)) {
      controller().usesLocked(stream, Slots.MONITOR, true, site);
    } else if (LOCKED_STREAMS.contains(name)) {
      controller().usesLocked(stream, Slots.VALUE, true, site);
    }
  }

  /** Calls a method of an object that holds its monitor all the time. */
  public static void passes(Object object, int site) {
    if (object != null) {
      controller().passes(object, site);
    }
  }

  /** The same, unless the JDK made the object. */
  public static void passesUnlessPart(Object object, int site) {
    if (object != null) {
      controller().usesLocked(object, Slots.MONITOR, true, site);
    }
  }

  /** Calls an object that locks something else than itself. */
  public static void usesLocked(Object object, boolean writes, int site) {
    if (object != null) {
      controller().usesLocked(object, Slots.VALUE, writes, site);
    }
  }

  public static void compareAndSet(Object owner, int slot, int expected, int site) {
    compareAndSet(owner, slot, (long) expected, site);
  }

  public static void compareAndSet(Object owner, int slot, long expected, int site) {
    if (owner != null) {
      controller().perform(Operation.COMPARE_AND_SET, owner, slot, expected, null, site);
    }
  }

  public static void compareAndSet(Object owner, int slot, boolean expected, int site) {
    compareAndSet(owner, slot, expected ? 1L : 0L, site);
  }

  public static void compareAndSet(Object owner, int slot, Object expected, int site) {
    if (owner != null) {
      controller().perform(Operation.COMPARE_AND_SET, owner, slot, 0, expected, site);
    }
  }

  // ---- loops that may only wait

  /** A local variable that a loop keeps from turn to turn; told of before {@link #turn}. */
  public static void keeps(long value) {
    controller().keeps(value);
  }

  public static void keeps(double value) {
    controller().keeps(Double.doubleToRawLongBits(value));
  }

  public static void keeps(Object value) {
    controller().keeps(value);
  }

  /** A turn of a loop begins. */
  public static int turn(int loop, int visit) {
    return controller().turn(loop, visit);
  }

  /** A loop that may only wait asks an object something. */
  public static void asks(Object object, int question) {
    controller().asks(object, question);
  }

  /** The JDK is about to make the text of an object, or of those in an array. */
  public static void makesText(Object object, int site) {
    switch (object) {
      case Object[] several -> {
        for (Object each : several) {
          makesTextOf(each, site);
        }
      }
      case null, default -> makesTextOf(object, site);
    }
  }

  private static void makesTextOf(Object object, int site) {
    switch (object) {
      case AtomicInteger _, AtomicLong _, AtomicBoolean _, AtomicReference<?> _ ->
          visibleRead(object, Slots.VALUE, site);
      case AtomicIntegerArray _, AtomicLongArray _, AtomicReferenceArray<?> _ ->
          refuse("the text of " + object.getClass().getSimpleName(), site);
      case CountDownLatch latch -> SynchronizerCalls.showCount(latch, site);
      case Semaphore semaphore -> SynchronizerCalls.showPermits(semaphore, site);
      case ReentrantLock lock
          when lock.getClass() == ReentrantLock.class && LockCalls.isLocked(lock, site) ->
          refuse("the text of a lock that somebody has", site);
      case Collection<?> _, Map<?, ?> _, Map.Entry<?, ?> _ -> inside(object, site);
      case Optional<?> _, StringBuilder _ -> inside(object, site);
      case BitSet _, Calendar _, Date _, StringJoiner _
          when Inheritance.isOfJdk(object.getClass()) ->
          contentsOfJdk(object, false, site);
      case BitSet _, Calendar _, Date _ when Extension.inherits(object, "toString()") ->
          access(object, false, site);
      case StringBuffer _ -> controller().usesLocked(object, Slots.MONITOR, true, site);
      case StringWriter _, CharArrayWriter _, ByteArrayOutputStream _ ->
          usesStream(object, "toString()", site);
      case null, default -> {}
    }
  }

  // ---- monitors

  public static void monitorEnter(Object object, int site) {
    if (object == null) {
      throw new NullPointerException("the object of a synchronized statement is null");
    }
    controller().lock(object, Slots.MONITOR, site);
  }

  public static void monitorExit(Object object, int site) {
    controller().unlock(object, Slots.MONITOR, site);
  }

  /** Something that is not under control is about to happen. */
  public static void refuse(String what, int site) {
    controller().refuse(what, site);
  }

  /** Something is about to happen that others may see, or take part in, without our knowing. */
  public static void notControlled(String what, int site) {
    controller().notControlled(what, site);
  }
}
