package org.mazurka.jvm;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Other classes in the place of some of the JDK, in all code of a program: in class files as they
 * are loaded, the name of such a class becomes the name of the one that takes its place.
 *
 * <p>What takes its place is a class of ours in {@link #PLACE}, if there is one, and else a copy of
 * the JDK's own class, read from the JDK that runs. Both are woven. The JDK's own use of its
 * classes is as it was. Names have slashes here.
 */
class Substitution {

  /** Where the classes are that take the place of others: under their own names. */
  static final String PLACE = "org/mazurka/jvm/jdk/";

  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Set<String> REPLACED =
      Stream.of(
              "sun/misc/Unsafe",
              "jdk/internal/misc/ThreadFlock",
              "jdk/internal/misc/Unsafe",
              "jdk/internal/lang/stable/StableEnumFunction",
              "jdk/internal/lang/stable/StableFunction",
              "jdk/internal/lang/stable/StableIntFunction",
              "jdk/internal/lang/stable/StableSupplier",
              "jdk/internal/lang/stable/StableUtil",
              "jdk/internal/lang/stable/StableValueImpl",
              "java/lang/StableValue",
              "java/lang/ScopedValue",
              "java/lang/ref/Cleaner",
              "java/lang/ref/PhantomReference",
              "java/lang/ref/Reference",
              "java/lang/ref/ReferenceQueue",
              "java/lang/ref/SoftReference",
              "java/lang/ref/WeakReference",
              "java/util/Hashtable",
              "java/util/Stack",
              "java/util/Timer",
              "java/util/Vector",
              "java/util/TimerTask",
              "java/util/WeakHashMap",
              "AbstractExecutorService",
              "ArrayBlockingQueue",
              "CompletableFuture",
              "CompletionStage",
              "ConcurrentHashMap",
              "ConcurrentLinkedDeque",
              "ConcurrentLinkedQueue",
              "ConcurrentSkipListMap",
              "ConcurrentSkipListSet",
              "CopyOnWriteArrayList",
              "CopyOnWriteArraySet",
              "CountedCompleter",
              "CyclicBarrier",
              "DelayQueue",
              "Exchanger",
              "ExecutorCompletionService",
              "Executors",
              "ForkJoinPool",
              "ForkJoinTask",
              "ForkJoinWorkerThread",
              "FutureTask",
              "Helpers",
              "Joiners",
              "LinkedBlockingDeque",
              "LinkedBlockingQueue",
              "LinkedTransferQueue",
              "Phaser",
              "PriorityBlockingQueue",
              "RecursiveAction",
              "RecursiveTask",
              "RejectedExecutionHandler",
              "ScheduledThreadPoolExecutor",
              "StructureViolationException",
              "StructuredTaskScope",
              "StructuredTaskScopeImpl",
              "SubmissionPublisher",
              "SynchronousQueue",
              "ThreadPerTaskExecutor",
              "ThreadPoolExecutor",
              "atomic/AtomicIntegerFieldUpdater",
              "atomic/AtomicLongFieldUpdater",
              "atomic/AtomicReferenceFieldUpdater",
              "atomic/AtomicMarkableReference",
              "atomic/AtomicStampedReference",
              "atomic/DoubleAccumulator",
              "atomic/DoubleAdder",
              "atomic/LongAccumulator",
              "atomic/LongAdder",
              "locks/AbstractOwnableSynchronizer",
              "locks/AbstractQueuedLongSynchronizer",
              "locks/AbstractQueuedSynchronizer",
              "locks/ReentrantReadWriteLock",
              "locks/StampedLock")
          .map(
              name ->
                  name.contains("/") && !name.startsWith("atomic/") && !name.startsWith("locks/")
                      ? name
                      : CONCURRENT + name)
          .collect(Collectors.toUnmodifiableSet());

  /** Classes whose calls have stand-ins, which only know objects of the very class. */
  private static final Set<String> EXTENDED =
      Set.of(
          CONCURRENT + "CountDownLatch",
          CONCURRENT + "Semaphore",
          CONCURRENT + "locks/ReentrantLock");

  /**
   * Copied too, but only for copies: their nested classes use what it keeps for its own package.
   */
  private static final String PARENT_OF_COPIES = "java/util/AbstractList";

  private static final String STREAMS = "java/util/stream/";

  private final Streams streams;

  /** What becomes of the streams of the JDK. */
  enum Streams {
    /** They stay: they run in one thread. */
    KEPT,
    /** They are copied, so that parallel ones run under control. */
    COPIED
  }

  Substitution(Streams streams) {
    this.streams = streams;
  }

  boolean copiesStreams() {
    return streams == Streams.COPIED;
  }

  /** The name of the class that takes the place of a class, or the same name. */
  String rename(String name) {
    if (streams == Streams.COPIED && name.startsWith(STREAMS)) {
      return PLACE + name;
    }
    int nested = name.indexOf('$');
    String outer = nested < 0 ? name : name.substring(0, nested);
    return REPLACED.contains(outer) ? PLACE + name : name;
  }

  /** The superclass of a class of the program in the place of the one that it names. */
  static String superclass(String name) {
    return EXTENDED.contains(name) ? PLACE + name : name;
  }

  /** The classes that others take the place of. */
  static Set<String> replaced() {
    return REPLACED;
  }

  /** Whether a class is in the place of another. */
  static boolean isReplacement(String name) {
    return name.startsWith(PLACE);
  }

  /** The name that a class has in the JDK. */
  static String original(String name) {
    return isReplacement(name) ? name.substring(PLACE.length()) : name;
  }

  /** Whether a class in the place of another was written by us; else it is the JDK's own code. */
  static boolean isOurs(String name) {
    int nested = name.indexOf('$');
    String outer = nested < 0 ? name : name.substring(0, nested);
    return Substitution.class.getResource("/" + outer + ".class") != null;
  }

  /** Whether plain fields of a class are accessed by several threads at once, as the JDK does. */
  static boolean hasRacesOnPurpose(String name) {
    return name.startsWith(PLACE + CONCURRENT) && !isOurs(name);
  }

  /** The class file of a class in the place of another, with names as they are there. */
  byte[] read(String name) throws IOException {
    String file = "/" + (isOurs(name) ? name : original(name)) + ".class";
    Class<?> finder = isOurs(name) ? Substitution.class : Object.class;
    try (InputStream in = finder.getResourceAsStream(file)) {
      if (in == null) {
        throw new IOException(name + ": no such class");
      }
      return (isOurs(name) ? this : forCopies()).renamed(in.readAllBytes());
    }
  }

  private Substitution forCopies() {
    return new Substitution(streams) {
      @Override
      String rename(String name) {
        return name.equals(PARENT_OF_COPIES) || name.startsWith(PARENT_OF_COPIES + "$")
            ? PLACE + name
            : super.rename(name);
      }
    };
  }

  // ---- class files

  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int CLASS = 7;
  private static final int STRING = 8;
  private static final int NAME_AND_TYPE = 12;
  private static final int METHOD_TYPE = 16;

  /** A class file with names replaced in its constants, except in texts. */
  byte[] renamed(byte[] file) {
    ByteBuffer in = ByteBuffer.wrap(file);
    int count = in.getShort(8) & 0xFFFF;
    int[] starts = new int[count + 1];
    boolean[] texts = new boolean[count];
    boolean[] names = new boolean[count];
    int at = 10;
    for (int i = 1; i < count; i++) {
      starts[i] = at;
      int tag = file[at];
      switch (tag) {
        case STRING -> texts[in.getShort(at + 1) & 0xFFFF] = true;
        case CLASS, METHOD_TYPE -> names[in.getShort(at + 1) & 0xFFFF] = true;
        case NAME_AND_TYPE -> names[in.getShort(at + 3) & 0xFFFF] = true;
        default -> {}
      }
      at += size(in, at);
      if (tag == LONG || tag == DOUBLE) {
        starts[++i] = at;
      }
    }
    starts[count] = at;
    for (int i = 1; i < count; i++) {
      texts[i] &= !names[i];
    }
    return withNewTexts(file, starts, texts);
  }

  private byte[] withNewTexts(byte[] file, int[] starts, boolean[] texts) {
    Map<Integer, String> changed = new HashMap<>();
    for (int i = 1; i < starts.length - 1; i++) {
      if (file[starts[i]] == UTF8 && !texts[i] && starts[i] != starts[i + 1]) {
        String text = text(file, starts[i], starts[i + 1]);
        String renamed = text.indexOf('/') < 0 ? text : renamed(text);
        if (!renamed.equals(text)) {
          changed.put(i, renamed);
        }
      }
    }
    if (changed.isEmpty()) {
      return file;
    }
    try (ByteArrayOutputStream bytes = new ByteArrayOutputStream(file.length + 1024);
        DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(file, 0, starts[1]);
      for (int i = 1; i < starts.length - 1; i++) {
        String renamed = changed.get(i);
        if (renamed == null) {
          out.write(file, starts[i], starts[i + 1] - starts[i]);
        } else {
          out.writeByte(UTF8);
          out.writeUTF(renamed);
        }
      }
      int end = starts[starts.length - 1];
      out.write(file, end, file.length - end);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(byte[] file, int from, int to) {
    try (DataInputStream in =
        new DataInputStream(new java.io.ByteArrayInputStream(file, from + 1, to - from - 1))) {
      return in.readUTF();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int size(ByteBuffer in, int at) {
    int tag = in.get(at);
    return switch (tag) {
      case UTF8 -> 3 + (in.getShort(at + 1) & 0xFFFF);
      case CLASS, STRING, METHOD_TYPE, 19, 20 -> 3;
      case 15 -> 4;
      case 3, 4, 9, 10, 11, NAME_AND_TYPE, 17, 18 -> 5;
      case LONG, DOUBLE -> 9;
      default -> throw new IllegalArgumentException("no class file: constant of kind " + tag);
    };
  }

  /** A name of a class, a descriptor or a signature, with the names in it replaced. */
  String renamed(String text) {
    if (text.indexOf(';') < 0 && text.indexOf('<') < 0) {
      return rename(text);
    }
    StringBuilder renamed = new StringBuilder(text.length() + 32);
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at++);
      renamed.append(c);
      if (c == 'L') {
        int end = at;
        while (end < text.length() && isNamePart(text.charAt(end))) {
          end++;
        }
        renamed.append(rename(text.substring(at, end)));
        at = end;
      }
    }
    return renamed.toString();
  }

  private static boolean isNamePart(char c) {
    return c != ';' && c != '<' && c != '.' && c != ':' && c != '>' && c != '(' && c != ')';
  }
}
