package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.mazurka.jvm.hooks.Step;

/** A queue each of whose operations is one step. Its state is the number of its elements. */
abstract class Line<E> extends AbstractQueue<E> {

  static final int UNBOUNDED = Integer.MAX_VALUE;

  final Queue<Item<E>> items;
  final int capacity;
  private long lastPlace;
  private ThreadPoolExecutor pool; // whose tasks these are, or null

  Line(Queue<Item<E>> items, int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException();
    }
    this.items = items;
    this.capacity = capacity;
  }

  /** In a constructor. */
  final void fill(Collection<? extends E> elements) {
    for (E element : elements) {
      present(element);
      if (items.size() == capacity) {
        throw new IllegalArgumentException();
      }
      append(element);
    }
    changed();
  }

  final void append(E element) {
    items.add(Item.of(element, ++lastPlace));
  }

  /** The tasks of a pool: from now on what happens here happens to the pool. */
  final void belongsTo(ThreadPoolExecutor owner) {
    pool = owner;
  }

  /** What steps are steps of. */
  final Object place() {
    return pool == null ? this : pool;
  }

  /** At the end of a step. */
  void changed() {
    if (pool == null) {
      Step.state(this, items.size());
    } else {
      pool.changed();
    }
  }

  final boolean isOfPool() {
    return pool != null;
  }

  /** A step that looks at the elements. */
  void look() {
    Step.observe(place());
  }

  /** A step that may change the elements. */
  void change() {
    Step.change(place());
  }

  /** A step that may add an element: whether there is room. */
  private boolean hasRoom() {
    return decides(0, capacity - 1);
  }

  /** A step that may take an element: whether there is one. */
  private boolean hasElement() {
    return decides(1, UNBOUNDED);
  }

  /** A step that changes the elements if their number is in a range, which is the result. */
  boolean decides(int from, int to) {
    if (pool == null) {
      return Step.changeIf(this, from, to);
    }
    Step.change(pool);
    return from <= items.size() && items.size() <= to;
  }

  /** The threads of a pool wait for its tasks, and nobody else. */
  void waits() {
    if (isOfPool()) {
      Step.refuse("to wait at the queue of a ThreadPoolExecutor");
    }
  }

  static <T> T present(T value) {
    if (value == null) {
      throw new NullPointerException();
    }
    return value;
  }

  @Override
  public boolean offer(E element) {
    present(element);
    if (!hasRoom()) {
      return false;
    }
    append(element);
    changed();
    return true;
  }

  /** May time out if there is no room. */
  public boolean offer(E element, long time, TimeUnit unit) throws InterruptedException {
    present(element);
    long nanos = unit.toNanos(time);
    waits();
    if (!Step.changeIfInTime(this, 0, capacity - 1, nanos)) {
      return false;
    }
    append(element);
    changed();
    return true;
  }

  public void put(E element) throws InterruptedException {
    present(element);
    waits();
    Step.blocks();
    try {
      Step.changeWhen(this, 0, capacity - 1);
    } finally {
      Step.resumes();
    }
    append(element);
    changed();
  }

  @Override
  public E poll() {
    return hasElement() ? removed() : null;
  }

  /** May time out if there is no element. */
  public E poll(long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    waits();
    return Step.changeIfInTime(this, 1, UNBOUNDED, nanos) ? removed() : null;
  }

  public E take() throws InterruptedException {
    waits();
    Step.blocks();
    try {
      Step.changeWhen(this, 1, UNBOUNDED);
    } finally {
      Step.resumes();
    }
    return removed();
  }

  final E removed() {
    Item<E> item = items.poll();
    changed();
    return Item.value(item);
  }

  @Override
  public E peek() {
    look();
    return Item.value(items.peek());
  }

  @Override
  public int size() {
    look();
    return items.size();
  }

  @Override
  public boolean isEmpty() {
    look();
    return items.isEmpty();
  }

  public int remainingCapacity() {
    look();
    return capacity - items.size();
  }

  @Override
  public boolean contains(Object element) {
    look();
    return find(element) != null;
  }

  @Override
  public boolean remove(Object element) {
    change();
    Item<E> found = find(element);
    if (found != null) {
      removeItem(found);
    }
    return found != null;
  }

  final Item<E> find(Object element) {
    for (Item<E> item : items) {
      if (item.value().equals(element)) {
        return item;
      }
    }
    return null;
  }

  /** Takes out this item and no equal one. */
  final boolean removeItem(Item<E> item) {
    for (Iterator<Item<E>> all = items.iterator(); all.hasNext(); ) {
      if (all.next() == item) {
        all.remove();
        changed();
        return true;
      }
    }
    return false;
  }

  @Override
  public void clear() {
    change();
    items.clear();
    changed();
  }

  public int drainTo(Collection<? super E> target) {
    return drainTo(target, UNBOUNDED);
  }

  public int drainTo(Collection<? super E> target, int most) {
    present(target);
    if (target == this) {
      throw new IllegalArgumentException();
    }
    change();
    List<E> drained = new ArrayList<>();
    while (drained.size() < most && !items.isEmpty()) {
      drained.add(Item.value(items.poll()));
    }
    changed();
    target.addAll(drained);
    return drained.size();
  }

  /** The elements as they are now. */
  final List<E> snapshot() {
    look();
    List<E> elements = new ArrayList<>();
    for (Item<E> item : items) {
      elements.add(Item.value(item));
    }
    return elements;
  }

  @Override
  public Object[] toArray() {
    return snapshot().toArray();
  }

  @Override
  public <T> T[] toArray(T[] array) {
    return snapshot().toArray(array);
  }

  @Override
  public String toString() {
    return Step.text(snapshot());
  }

  /**
   * All elements in one step, and none of them if one is null; one after the other if there is not
   * enough room.
   */
  final boolean appendAll(Collection<? extends E> elements) {
    if (elements == this) {
      throw new IllegalArgumentException();
    }
    List<E> added = new ArrayList<>();
    for (E element : elements) {
      added.add(present(element));
    }
    if (added.isEmpty()) {
      return false;
    }
    change();
    if (added.size() > capacity - items.size()) {
      return super.addAll(added);
    }
    added.forEach(this::append);
    changed();
    return true;
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    present(action);
    snapshot().forEach(action);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return removeEach(present(filter));
  }

  @Override
  public boolean removeAll(Collection<?> elements) {
    present(elements);
    return removeEach(elements::contains);
  }

  @Override
  public boolean retainAll(Collection<?> elements) {
    present(elements);
    return removeEach(element -> !elements.contains(element));
  }

  /**
   * Takes out the elements that a filter wants; whether there were any. As the JDK's queues with
   * locks that are not held meanwhile: asks about the elements that were there at first and still
   * are, and takes out those in one step.
   */
  boolean removeEach(Predicate<? super E> filter) {
    look();
    List<Item<E>> wanted = new ArrayList<>();
    for (Item<E> item : List.copyOf(items)) {
      look();
      if (isThere(item) && filter.test(Item.value(item))) {
        wanted.add(item);
      }
    }
    if (wanted.isEmpty()) {
      return false;
    }
    change();
    boolean removed = false;
    for (Item<E> item : wanted) {
      removed |= removeItem(item);
    }
    return removed;
  }

  /** As the JDK's queues without locks: takes out each element when the filter wants it. */
  final boolean removeOneByOne(Predicate<? super E> filter) {
    boolean[] removed = {false};
    each(
        item -> {
          if (filter.test(Item.value(item))) {
            change();
            removed[0] |= removeItem(item);
          }
        });
    return removed[0];
  }

  /**
   * Goes through the elements, each when its turn comes. As in the JDK, whether it is the last one
   * is decided before the action.
   */
  final void each(Consumer<Item<E>> action) {
    Item<E> item = following(null, 1);
    while (item != null) {
      boolean isLast = nearest(item, 1) == null;
      action.accept(item);
      item = isLast ? null : following(item, 1);
    }
  }

  /** A step that finds the next element in a direction; from the end if none is given. */
  private Item<E> following(Item<E> present, int direction) {
    look();
    return nearest(present, direction);
  }

  private Item<E> nearest(Item<E> present, int direction) {
    Item<E> nearest = null;
    for (Item<E> item : items) {
      if ((present == null || direction * Long.compare(item.place(), present.place()) > 0)
          && (nearest == null || direction * Long.compare(nearest.place(), item.place()) > 0)) {
        nearest = item;
      }
    }
    return nearest;
  }

  private boolean isThere(Item<E> item) {
    for (Item<E> other : items) {
      if (other == item) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Iterator<E> iterator() {
    return new Elements(1);
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(
        this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
  }

  /**
   * Goes from each element to the next one that is there then. As in the JDK, that is decided
   * before anybody asks for it.
   */
  final class Elements implements Iterator<E> {
    private final int direction;
    private Item<E> next;
    private Item<E> last;

    /**
     * An iterator over the elements.
     *
     * @param direction 1 or, from the end to the beginning, -1
     */
    Elements(int direction) {
      this.direction = direction;
      next = following(null, direction);
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public E next() {
      if (next == null) {
        throw new NoSuchElementException();
      }
      last = next;
      next = following(last, direction);
      return Item.value(last);
    }

    @Override
    public void remove() {
      if (last == null) {
        throw new IllegalStateException();
      }
      change();
      removeItem(last);
      last = null;
    }
  }
}
