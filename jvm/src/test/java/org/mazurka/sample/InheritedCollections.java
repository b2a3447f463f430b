package org.mazurka.sample;

import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Two threads use an object whose class extends one of the JDK by an interface of the program,
 * whose methods it inherits, and one of them changes it.
 */
@SuppressWarnings("serial")
public final class InheritedCollections {

  private static final String RACY =
      """
      add addAndSize setElement iterated copied text subList defaultMethod reference
      referenceToSize generic bounded abstractClass twoLevels belowOverride byBothTypes narrower
      redeclared linked put view accessOrder treeMap enumMap set treeSet deque priorities bits entry
      shadowed argument addAllAsInherited textAsInherited removeIfByIterator retainAllByIterator
      forEachByIterator
      """;

  private InheritedCollections() {}

  /** The names of the programs. */
  public static List<String> names() {
    return List.of(RACY.strip().split("\\s+"));
  }

  /** What its users know of a list. */
  interface Store {
    boolean add(Object element);

    Object get(int index);

    Object set(int index, Object element);

    int size();

    boolean isEmpty();

    Iterator<Object> iterator();

    Object[] toArray();

    List<Object> subList(int from, int to);

    @Override
    String toString();

    default void addTwice(Object element) {
      add(element);
      add(element);
    }
  }

  static class ListStore extends ArrayList<Object> implements Store {}

  private abstract static class AbstractStore extends LinkedList<Object> implements Store {
    void fill() {
      add("filled");
    }
  }

  private static final class ConcreteStore extends AbstractStore {}

  private static class Names extends ArrayList<Object> {}

  private static final class NamedStore extends Names implements Store {}

  /** Has one method of its own, which is no part of what the others do. */
  private static final class QuietStore extends ListStore {
    private int questions;

    @Override
    public boolean isEmpty() {
      questions++;
      return super.isEmpty();
    }
  }

  interface Sink<T> {
    boolean add(T element);
  }

  private static final class ListSink<T> extends ArrayList<T> implements Sink<T> {}

  /** Its method has other parameters than the one that is inherited: javac makes a bridge. */
  interface Texts {
    boolean add(String text);
  }

  private static final class TextList extends ArrayList<String> implements Texts {}

  /** Declares again what it has from an interface of the JDK. */
  interface Bag extends Collection<Object> {
    @Override
    boolean add(Object element);
  }

  private static final class ListBag extends ArrayList<Object> implements Bag {}

  private static final class SetBag extends HashSet<Object> implements Bag {}

  private static final class TreeBag extends TreeSet<Object> implements Bag {}

  private static final class Priorities extends PriorityQueue<Object> implements Bag {}

  interface Table {
    Object put(Object key, Object value);

    Object get(Object key);

    Set<Object> keySet();
  }

  private static final class HashTable extends HashMap<Object, Object> implements Table {}

  private static final class TreeTable extends TreeMap<Object, Object> implements Table {}

  private static final class Recent extends LinkedHashMap<Object, Object> implements Table {
    private Recent() {
      super(4, 0.75f, true);
      put(1, 1);
    }
  }

  interface Counts {
    int size();

    Object put(TimeUnit unit, Object value);
  }

  private static final class UnitCounts extends EnumMap<TimeUnit, Object> implements Counts {
    private UnitCounts() {
      super(TimeUnit.class);
    }
  }

  interface Line {
    void addLast(Object element);

    Object pollFirst();
  }

  private static final class DequeLine extends ArrayDeque<Object> implements Line {}

  interface Flags {
    void set(int index);

    boolean get(int index);
  }

  /** The method of the class is the one that is called. */
  interface Shadowed {
    default boolean add(Object element) {
      return false;
    }

    boolean addAll(Collection<?> elements);
  }

  private static final class Shadowing extends ArrayList<Object> implements Shadowed {}

  interface Group {
    boolean add(Object element);

    boolean addAll(Collection<?> elements);

    @Override
    String toString();
  }

  /** Adding is what the JDK makes of it, one by one and all at once. */
  private static final class SizedGroup extends HashSet<Object> implements Group {
    @Override
    public synchronized int size() {
      return super.size();
    }
  }

  /** Adding is its own, but how to go through it is not. */
  private static final class AddedGroup extends HashSet<Object> implements Group {
    @Override
    public synchronized boolean add(Object element) {
      return super.add(element);
    }
  }

  private static final class BitFlags extends BitSet implements Flags {}

  interface Slot {
    Object getValue();

    Object setValue(Object value);
  }

  private static final class EntrySlot extends AbstractMap.SimpleEntry<Object, Object>
      implements Slot {
    private EntrySlot() {
      super("key", "value");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Runnable[] both = both(args[0]);
    Thread other = new Thread(both[1]);
    other.start();
    both[0].run();
    other.join();
  }

  static Runnable[] of(Runnable first, Runnable second) {
    return new Runnable[] {first, second};
  }

  private static <T extends Store> Runnable adding(T store) {
    return () -> store.add("bounded");
  }

  static void go(Iterator<Object> elements) {
    while (elements.hasNext()) {
      elements.next();
    }
  }

  private static Runnable[] both(String name) {
    ListStore list = new ListStore();
    Store store = list;
    store.add("first");
    return switch (name) {
      case "add" -> of(() -> store.add(1), () -> store.add(2));
      case "addAndSize" -> of(() -> store.add(1), () -> store.size());
      case "setElement" -> of(() -> store.set(0, 1), () -> store.get(0));
      case "iterated" -> of(() -> store.add(1), () -> go(store.iterator()));
      case "copied" -> of(() -> store.add(1), () -> store.toArray());
      case "text" -> of(() -> store.add(1), () -> store.toString());
      case "subList" -> of(() -> store.add(1), () -> store.subList(0, 1).contains(1));
      case "defaultMethod" -> of(() -> store.addTwice(1), () -> store.isEmpty());
      case "reference" -> {
        Consumer<Object> adding = store::add;
        yield of(() -> adding.accept(1), () -> adding.accept(2));
      }
      case "referenceToSize" -> {
        IntSupplier size = store::size;
        yield of(() -> store.add(1), () -> size.getAsInt());
      }
      case "generic" -> {
        Sink<String> sink = new ListSink<>();
        yield of(() -> sink.add("a"), () -> sink.add("b"));
      }
      case "bounded" -> of(adding(list), adding(store));
      case "abstractClass" -> {
        AbstractStore abstractStore = new ConcreteStore();
        Store known = abstractStore;
        yield of(abstractStore::fill, () -> known.size());
      }
      case "twoLevels" -> {
        Store named = new NamedStore();
        yield of(() -> named.add(1), () -> named.size());
      }
      case "belowOverride" -> {
        Store quiet = new QuietStore();
        yield of(() -> quiet.add(1), () -> quiet.add(2));
      }
      case "byBothTypes" -> of(() -> store.add(1), () -> list.get(0));
      default -> more(name);
    };
  }

  private static Runnable[] more(String name) {
    return switch (name) {
      case "narrower" -> {
        Texts texts = new TextList();
        yield of(() -> texts.add("a"), () -> texts.add("b"));
      }
      case "redeclared" -> adds(new ListBag());
      case "set" -> adds(new SetBag());
      case "treeSet" -> adds(new TreeBag());
      case "priorities" -> adds(new Priorities());
      case "linked" -> {
        Store linked = new ConcreteStore();
        yield of(() -> linked.add(1), () -> linked.add(2));
      }
      case "put" -> puts(new HashTable());
      case "treeMap" -> puts(new TreeTable());
      case "view" -> {
        Table table = new HashTable();
        Set<Object> keys = table.keySet();
        yield of(() -> table.put("a", 1), () -> keys.contains("a"));
      }
      case "accessOrder" -> {
        Table recent = new Recent();
        yield of(() -> recent.get(1), () -> recent.get(1));
      }
      case "enumMap" -> {
        Counts counts = new UnitCounts();
        yield of(() -> counts.put(TimeUnit.DAYS, 1), () -> counts.size());
      }
      case "deque" -> {
        Line line = new DequeLine();
        yield of(() -> line.addLast(1), () -> line.pollFirst());
      }
      case "bits" -> {
        Flags flags = new BitFlags();
        yield of(() -> flags.set(1), () -> flags.get(1));
      }
      case "entry" -> {
        Slot slot = new EntrySlot();
        yield of(() -> slot.setValue("other"), () -> slot.getValue());
      }
      case "shadowed" -> {
        Shadowed shadowed = new Shadowing();
        yield of(() -> shadowed.add(1), () -> shadowed.add(2));
      }
      case "addAllAsInherited" -> {
        Group group = new SizedGroup();
        yield of(() -> group.addAll(List.of(1)), () -> group.add(2));
      }
      case "textAsInherited" -> {
        Group group = new AddedGroup();
        yield of(() -> group.add(1), () -> group.toString());
      }
      case "removeIfByIterator" -> {
        IteratedGroup group = new IteratedGroup();
        yield of(() -> group.removeIf(_ -> true), () -> group.contains(1));
      }
      case "retainAllByIterator" -> {
        IteratedGroup group = new IteratedGroup();
        yield of(() -> group.retainAll(List.of()), () -> group.contains(1));
      }
      case "forEachByIterator" -> {
        IteratedGroup group = new IteratedGroup();
        yield of(() -> group.forEach(_ -> {}), () -> group.add(2));
      }
      case "argument" -> {
        Shadowed shadowed = new Shadowing();
        List<Object> given = new ArrayList<>();
        yield of(() -> shadowed.addAll(given), () -> given.add(1));
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Has an iterator of its own, which is the JDK's. */
  private static final class IteratedGroup extends HashSet<Object> {
    private IteratedGroup() {
      super(List.of(1));
    }

    @Override
    public Iterator<Object> iterator() {
      return super.iterator();
    }
  }

  private static Runnable[] adds(Bag bag) {
    return of(() -> bag.add("a"), () -> bag.add("b"));
  }

  private static Runnable[] puts(Table table) {
    return of(() -> table.put("a", 1), () -> table.get("a"));
  }
}
