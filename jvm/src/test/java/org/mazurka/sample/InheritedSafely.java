package org.mazurka.sample;

import static org.mazurka.sample.InheritedCollections.go;
import static org.mazurka.sample.InheritedCollections.of;

import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import org.mazurka.sample.InheritedCollections.Group;
import org.mazurka.sample.InheritedCollections.ListStore;
import org.mazurka.sample.InheritedCollections.Sink;
import org.mazurka.sample.InheritedCollections.Store;
import org.mazurka.sample.InheritedCollections.Texts;

/**
 * Two threads use objects by interfaces of the program that ask for methods which classes of the
 * JDK have, and there is no data race.
 */
@SuppressWarnings("serial")
public final class InheritedSafely {

  private static final String NAMES =
      """
      ownLock ownLockOfOneMethod lockAround reentrantLock joined onlyRead confined handedOver
      ownClass ownList queue copies concurrentMap vector narrowed snapshot lambda waits
      otherInterface inConstructor ofItself addAllByAdd addAllOfClass textByIterator forEachByIterator
      addByAddLast pollByPollFirst offerByAdd emptyBySize addByOffer nobody ownRandoms
      """;

  private InheritedSafely() {}

  /** The names of the programs. */
  public static List<String> names() {
    return List.of(NAMES.strip().split("\\s+"));
  }

  private static final class Locked extends ListStore {
    @Override
    public synchronized boolean add(Object element) {
      return super.add(element);
    }

    @Override
    public synchronized int size() {
      return super.size();
    }

    @Override
    public synchronized Iterator<Object> iterator() {
      return new ArrayList<Object>(List.of(super.toArray())).iterator();
    }
  }

  private static final class LockedTexts extends ArrayList<String> implements Texts, Sink<String> {
    @Override
    public synchronized boolean add(String text) {
      return super.add(text);
    }
  }

  /** What it inherits adds, and goes through it, by its own methods. */
  private static final class LockedGroup extends HashSet<Object> implements Group {
    @Override
    public synchronized boolean add(Object element) {
      return super.add(element);
    }

    @Override
    public synchronized Iterator<Object> iterator() {
      return new ArrayList<>(List.of(super.toArray())).iterator();
    }
  }

  interface Line {
    boolean add(Object element);

    boolean offer(Object element);

    Object poll();

    boolean isEmpty();
  }

  /** At its ends it is locked. */
  private static final class LockedDeque extends ArrayDeque<Object> implements Line {
    @Override
    public synchronized void addLast(Object element) {
      super.addLast(element);
    }

    @Override
    public synchronized Object pollFirst() {
      return super.pollFirst();
    }
  }

  private static final class LockedList extends LinkedList<Object> implements Line {
    @Override
    public synchronized boolean add(Object element) {
      return super.add(element);
    }

    @Override
    public synchronized int size() {
      return super.size();
    }
  }

  private static final class LockedHeap extends PriorityQueue<Object> implements Line {
    @Override
    public synchronized boolean offer(Object element) {
      return super.offer(element);
    }
  }

  /** Is no collection at all. */
  private static final class Counter implements Sink<Object> {
    private int count;

    @Override
    public synchronized boolean add(Object element) {
      count++;
      return true;
    }

    synchronized int count() {
      return count;
    }
  }

  interface Numbers {
    boolean isEmpty();

    boolean contains(Object number);

    boolean add(Object number);
  }

  /** Inherits methods of the JDK that do all by its own. */
  private static final class OwnNumbers extends AbstractList<Object> implements Numbers {
    private Object only;

    @Override
    public synchronized Object get(int index) {
      return only;
    }

    @Override
    public synchronized int size() {
      return only == null ? 0 : 1;
    }

    @Override
    public synchronized void add(int index, Object number) {
      only = number;
    }
  }

  private static final class Queued extends ConcurrentLinkedQueue<Object> implements Numbers {}

  private static final class Copied extends CopyOnWriteArrayList<Object> implements Numbers {}

  private static final class Vectored extends Vector<Object> implements Numbers {}

  interface Cells {
    Object put(Object key, Object value);

    Object get(Object key);
  }

  private static final class SharedCells extends ConcurrentHashMap<Object, Object>
      implements Cells {}

  interface Named {
    String getName();
  }

  /** The interface asks for nothing that the JDK's class has. */
  private static final class NamedList extends ArrayList<Object> implements Named {
    @Override
    public String getName() {
      return "list";
    }
  }

  private static final class Filled extends ArrayList<Object> implements Numbers {
    private Filled() {
      Numbers known = this;
      known.add("first");
    }
  }

  /** Its own method has the name of one that the class has from the JDK. */
  interface Sized {
    private int size() {
      return 7;
    }

    default int seven() {
      return size();
    }
  }

  private static final class SizedList extends ArrayList<Object> implements Sized {}

  interface Door {
    boolean isEmpty();
  }

  private static final class OwnDoor implements Door {
    private volatile boolean empty = true;

    @Override
    public boolean isEmpty() {
      return empty;
    }
  }

  private static volatile Store handed;

  private static Runnable[] usesOf(Numbers numbers) {
    return of(() -> numbers.add(1), () -> numbers.contains(numbers.isEmpty()));
  }

  private static Runnable locked(Object lock, Runnable body) {
    return () -> {
      synchronized (lock) {
        body.run();
      }
    };
  }

  private static Runnable locked(ReentrantLock lock, Runnable body) {
    return () -> {
      lock.lock();
      try {
        body.run();
      } finally {
        lock.unlock();
      }
    };
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable[] both = both(args[0]);
    Thread other = new Thread(both[1]);
    other.start();
    both[0].run();
    other.join();
  }

  private static Runnable[] both(String name) {
    Store store = new ListStore();
    Store locked = new Locked();
    return switch (name) {
      case "ownLock" -> of(() -> locked.add(1), () -> locked.size());
      case "ownLockOfOneMethod" -> of(() -> locked.add(1), () -> locked.add(2));
      case "lockAround" ->
          of(locked(store, () -> store.add(1)), locked(store, () -> go(store.iterator())));
      case "reentrantLock" -> {
        ReentrantLock lock = new ReentrantLock();
        yield of(locked(lock, () -> store.add(1)), locked(lock, () -> store.size()));
      }
      case "joined" -> {
        Thread before = new Thread(() -> store.add(1));
        before.start();
        join(before);
        yield of(() -> store.size(), () -> store.get(0));
      }
      case "onlyRead" -> of(() -> store.size(), () -> go(store.iterator()));
      case "confined" -> of(() -> store.add(1), () -> locked.add(1));
      case "handedOver" -> {
        handed = null;
        yield of(
            () -> {
              store.add(1);
              handed = store;
            },
            () -> {
              if (handed != null) {
                handed.add(2);
              }
            });
      }
      case "ownClass" -> {
        Counter counter = new Counter();
        Sink<Object> sink = counter;
        yield of(() -> sink.add(1), () -> counter.count());
      }
      case "ownList" -> usesOf(new OwnNumbers());
      case "queue" -> usesOf(new Queued());
      case "copies" -> usesOf(new Copied());
      case "vector" -> usesOf(new Vectored());
      case "concurrentMap" -> {
        Cells cells = new SharedCells();
        yield of(() -> cells.put("a", 1), () -> cells.get("a"));
      }
      case "narrowed" -> {
        LockedTexts texts = new LockedTexts();
        Texts known = texts;
        Sink<String> sink = texts;
        yield of(() -> known.add("a"), () -> sink.add("b"));
      }
      case "snapshot" -> of(() -> locked.add(1), () -> go(locked.iterator()));
      case "lambda" -> {
        Sink<Date> sink = date -> date.getTime() > 0;
        yield of(() -> sink.add(new Date(1)), () -> sink.add(new Date(2)));
      }
      case "waits" -> {
        OwnDoor door = new OwnDoor();
        yield of(() -> await(door), () -> door.empty = false);
      }
      case "otherInterface" -> {
        NamedList named = new NamedList();
        Named known = named;
        yield of(() -> named.add(1), () -> known.getName());
      }
      case "ofItself" -> {
        SizedList sized = new SizedList();
        yield of(
            () -> sized.add(1),
            () -> {
              assert sized.seven() == 7;
            });
      }
      case "addAllByAdd" -> {
        Group group = new LockedGroup();
        yield of(() -> group.addAll(List.of(1, 2)), () -> group.add(2));
      }
      case "addAllOfClass" -> {
        LockedGroup group = new LockedGroup();
        yield of(() -> group.addAll(List.of(1, 2)), () -> group.add(2));
      }
      case "textByIterator" -> {
        Group group = new LockedGroup();
        yield of(() -> group.add(1), () -> group.toString());
      }
      case "forEachByIterator" -> {
        LockedGroup group = new LockedGroup();
        yield of(() -> group.add(1), () -> group.forEach(_ -> {}));
      }
      case "addByAddLast" -> {
        Line line = new LockedDeque();
        yield of(() -> line.add(1), () -> line.offer(2));
      }
      case "pollByPollFirst" -> {
        Line line = new LockedDeque();
        yield of(() -> line.add(1), () -> line.poll());
      }
      case "offerByAdd" -> {
        Line line = new LockedList();
        yield of(() -> line.add(1), () -> line.offer(2));
      }
      case "emptyBySize" -> {
        Line line = new LockedList();
        yield of(() -> line.add(1), () -> line.isEmpty());
      }
      case "addByOffer" -> {
        Line line = new LockedHeap();
        yield of(() -> line.add(1), () -> line.offer(2));
      }
      case "nobody" -> of(() -> isNamed(null), () -> isNamed(null));
      case "ownRandoms" ->
          of(
              () -> ThreadLocalRandom.current().nextExponential(),
              () -> ThreadLocalRandom.current().nextExponential());
      case "inConstructor" -> of(() -> new Filled().size(), () -> new Filled().size());
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** To call nobody is an error that says what was called. */
  private static void isNamed(Line line) {
    try {
      line.poll();
      throw new IllegalStateException("called");
    } catch (NullPointerException e) {
      assert e.getMessage().contains("Line.poll()") : e.getMessage();
    }
  }

  private static void await(Door door) {
    while (door.isEmpty()) {
      Thread.onSpinWait();
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
