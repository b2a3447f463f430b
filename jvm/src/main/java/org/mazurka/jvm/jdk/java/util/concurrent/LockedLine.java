package org.mazurka.jvm.jdk.java.util.concurrent;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.mazurka.jvm.hooks.Step;

/**
 * A queue with one lock, which it holds while it calls the program back: one step, unless the
 * program takes steps then; others wait meanwhile.
 */
abstract class LockedLine<E> extends Line<E> {

  private Thread holder; // while it is called back

  LockedLine(Queue<Item<E>> items, int capacity) {
    super(items, capacity);
  }

  private boolean isHeldByMe() {
    return holder == Thread.currentThread();
  }

  @Override
  final void look() {
    if (isOfPool() || isHeldByMe()) {
      super.look();
    } else {
      Step.observeWhenUninterruptibly(this, 0, UNBOUNDED);
    }
  }

  @Override
  final void change() {
    if (isOfPool() || isHeldByMe()) {
      super.change();
    } else {
      Step.changeWhenUninterruptibly(this, 0, UNBOUNDED);
    }
  }

  @Override
  final boolean decides(int from, int to) {
    if (!isHeldByMe()) {
      return super.decides(from, to);
    }
    change();
    return from <= items.size() && items.size() <= to;
  }

  @Override
  final void waits() {
    if (isHeldByMe()) {
      Step.refuse("to wait at a queue that calls back");
    }
    super.waits();
  }

  @Override
  final void changed() {
    if (holder == null) {
      super.changed();
    }
  }

  private void hold(Runnable body) {
    change();
    boolean nested = isHeldByMe();
    long mark = Step.mark();
    holder = Thread.currentThread();
    if (!isOfPool()) {
      Step.state(this, Step.HELD);
    }
    try {
      body.run();
    } finally {
      if (Step.mark() != mark) {
        if (isOfPool()) {
          Step.refuse("steps while the queue of a ThreadPoolExecutor calls back");
        }
        change();
      }
      if (!nested) {
        holder = null;
      }
      changed();
    }
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    present(action);
    hold(() -> List.copyOf(items).forEach(item -> action.accept(Item.value(item))));
  }

  @Override
  final boolean removeEach(Predicate<? super E> filter) {
    Set<Item<E>> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
    hold(
        () -> {
          for (Item<E> item : List.copyOf(items)) {
            if (filter.test(Item.value(item))) {
              wanted.add(item);
            }
          }
          items.removeIf(wanted::contains);
        });
    return !wanted.isEmpty();
  }
}
