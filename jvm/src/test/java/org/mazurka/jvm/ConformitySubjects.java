package org.mazurka.jvm;

import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** The classes that are compared with those of the JDK, in groups that run together. */
final class ConformitySubjects {

  private ConformitySubjects() {}

  static Map<String, List<ConformitySubject>> groups() {
    Map<String, List<ConformitySubject>> groups = new LinkedHashMap<>();
    groups.put("queues", queues());
    groups.put("collections", collections());
    groups.put("maps", maps());
    groups.put("atomics", atomics());
    groups.put("locks", locks());
    groups.put("futures", futures());
    return groups;
  }

  static List<ConformitySubject> all() {
    return groups().values().stream().flatMap(Collection::stream).toList();
  }

  private static ConformitySubject of(Class<?> type) {
    return ConformitySubject.of(type)
        .without("parallelStream|trySplit|estimateSize|getExactSizeIfKnown");
  }

  private static List<ConformitySubject> queues() {
    return List.of(
        of(ArrayBlockingQueue.class).withWeakIterators().without("forEachRemaining"),
        of(LinkedBlockingQueue.class).withWeakIterators(),
        of(LinkedBlockingDeque.class).withWeakIterators(),
        of(PriorityBlockingQueue.class),
        of(ConcurrentLinkedQueue.class).withWeakIterators(),
        of(ConcurrentLinkedDeque.class).withWeakIterators(),
        of(SynchronousQueue.class),
        of(LinkedTransferQueue.class),
        of(DelayQueue.class).ofElements("DELAYED").with("E", "(Delayed) a.element()"));
  }

  private static List<ConformitySubject> collections() {
    return List.of(
        of(CopyOnWriteArrayList.class).without("subList|reversed"),
        of(CopyOnWriteArraySet.class),
        of(ConcurrentSkipListSet.class).without("clone"),
        of(Vector.class),
        of(Stack.class),
        of(Collection.class)
            .named("synchronizedCollection")
            .made("Collections.synchronizedCollection(new ArrayList(a.collection()))"),
        of(List.class)
            .named("synchronizedList")
            .made(
                "Collections.synchronizedList(new ArrayList())",
                "Collections.synchronizedList(new LinkedList())"),
        of(Set.class)
            .named("synchronizedSet")
            .made("Collections.synchronizedSet(new LinkedHashSet())"));
  }

  private static List<ConformitySubject> maps() {
    return List.of(
        of(ConcurrentHashMap.class)
            .made(
                "new ConcurrentHashMap()",
                "new ConcurrentHashMap(a.flag() ? 16 : -1)",
                "new ConcurrentHashMap(16, a.ratio())")
            .without("newKeySet\\(int\\)") // another order
            .without("(forEach|search|reduce)\\w*\\(long, .*") // by other threads in the JDK
            .withWeakIterators(),
        of(ConcurrentSkipListMap.class),
        of(Hashtable.class),
        of(Map.class).named("synchronizedMap").made("Collections.synchronizedMap(new HashMap())"));
  }

  private static List<ConformitySubject> atomics() {
    return List.of(
        of(AtomicInteger.class),
        of(AtomicLong.class),
        of(AtomicBoolean.class),
        of(AtomicReference.class),
        of(AtomicIntegerArray.class),
        of(AtomicLongArray.class),
        of(AtomicReferenceArray.class),
        of(AtomicStampedReference.class).without("toString"),
        of(AtomicMarkableReference.class).without("toString"),
        of(AtomicIntegerFieldUpdater.class)
            .made("AtomicIntegerFieldUpdater.newUpdater(Box.class, \"number\")")
            .with("T", "new Box()"),
        of(AtomicLongFieldUpdater.class)
            .made("AtomicLongFieldUpdater.newUpdater(Box.class, \"big\")")
            .with("T", "new Box()"),
        of(AtomicReferenceFieldUpdater.class)
            .made("AtomicReferenceFieldUpdater.newUpdater(Box.class, Object.class, \"object\")")
            .with("T", "new Box()"),
        of(LongAdder.class),
        of(DoubleAdder.class),
        of(LongAccumulator.class),
        of(DoubleAccumulator.class),
        of(WeakReference.class).without("isEnqueued"),
        of(SoftReference.class).without("isEnqueued"));
  }

  private static List<ConformitySubject> locks() {
    return List.of(
        of(ReentrantLock.class).without("awaitNanos"),
        of(ReentrantReadWriteLock.class).without("awaitNanos"),
        of(StampedLock.class),
        of(Semaphore.class),
        of(CountDownLatch.class),
        of(CyclicBarrier.class),
        of(Phaser.class),
        of(Exchanger.class));
  }

  private static List<ConformitySubject> futures() {
    return List.of(
        of(CompletableFuture.class)
            .without("delayedExecutor|defaultExecutor|orTimeout|completeOnTimeout")
            .without("\\w+Async\\((?!.*Executor).*"),
        of(FutureTask.class));
  }

  /** Where the conduct of classes is compared that are not called at random, by their names. */
  static Map<String, String> elsewhere() {
    Map<String, String> places = new TreeMap<>();
    for (String line : ELSEWHERE.lines().toList()) {
      int end = line.indexOf(':');
      for (String name : line.substring(end + 1).strip().split(" ")) {
        places.put(name.contains("/") ? name : "java/util/concurrent/" + name, line);
      }
    }
    return places;
  }

  private static final String ELSEWHERE =
      """
      ScenariosTest: AbstractExecutorService ExecutorCompletionService Executors ForkJoinPool
      ScenariosTest: ForkJoinTask ForkJoinWorkerThread RecursiveAction RecursiveTask
      ScenariosTest: CountedCompleter RejectedExecutionHandler ScheduledThreadPoolExecutor
      ScenariosTest: SubmissionPublisher ThreadPerTaskExecutor ThreadPoolExecutor
      ScenariosTest: java/util/Timer java/util/TimerTask java/lang/Thread java/lang/Object
      ScenariosTest: java/lang/Thread$Builder java/lang/Thread$Builder$OfPlatform
      ScenariosTest: java/lang/Thread$Builder$OfVirtual
      ScenariosTest: java/util/concurrent/locks/AbstractOwnableSynchronizer
      ScenariosTest: java/util/concurrent/locks/AbstractQueuedLongSynchronizer
      ScenariosTest: java/util/concurrent/locks/AbstractQueuedSynchronizer
      with those that use it: CompletionStage Helpers java/util/concurrent/locks/Lock
      with those that use it: java/util/concurrent/locks/Condition java/lang/Number
      EdgesTest: java/util/stream/Collectors
      BugsTest: Future
      LockedObjectsTest: java/lang/StringBuffer java/io/PrintStream java/io/PrintWriter
      StructuredTest: java/lang/ScopedValue Joiners StructureViolationException StructuredTaskScope
      StructuredTest: StructuredTaskScopeImpl jdk/internal/misc/ThreadFlock
      StructuredTest: java/lang/StableValue jdk/internal/lang/stable/StableValueImpl
      StructuredTest: jdk/internal/lang/stable/StableSupplier jdk/internal/lang/stable/StableUtil
      StructuredTest: jdk/internal/lang/stable/StableFunction
      StructuredTest: jdk/internal/lang/stable/StableEnumFunction
      StructuredTest: jdk/internal/lang/stable/StableIntFunction
      UnsafeTest: sun/misc/Unsafe jdk/internal/misc/Unsafe
      RandomLibraryScriptsTest: java/lang/invoke/MethodHandles jdk/internal/invoke/MhUtil
      RandomLibraryScriptsTest: java/lang/invoke/MethodHandles$Lookup
      ReflectionTest: java/lang/reflect/Array java/lang/reflect/Field java/lang/reflect/Method
      RandomScriptsTest: java/util/concurrent/locks/LockSupport TimeUnit
      DeterminismTest, on purpose not as the JDK: java/lang/System java/lang/Math ThreadLocalRandom
      DeterminismTest, on purpose not as the JDK: java/lang/StrictMath java/security/SecureRandom
      DeterminismTest, on purpose not as the JDK: java/time/Clock java/time/InstantSource
      DeterminismTest, on purpose not as the JDK: java/util/UUID java/util/random/RandomGenerator
      DeterminismTest, on purpose not as the JDK: java/util/Collections
      CopiesTest, on purpose not as the JDK: java/lang/ref/Cleaner java/lang/ref/Reference
      CopiesTest, on purpose not as the JDK: java/util/WeakHashMap
      CopiesTest, on purpose not as the JDK: java/lang/ref/PhantomReference
      CopiesTest, on purpose not as the JDK: java/lang/ref/ReferenceQueue
      ChooseTest: org/mazurka/junit/Choose\
      """;
}
