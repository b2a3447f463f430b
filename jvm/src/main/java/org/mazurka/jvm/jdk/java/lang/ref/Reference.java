package org.mazurka.jvm.jdk.java.lang.ref;

import org.mazurka.jvm.hooks.Step;

/**
 * In the place of the JDK's: to get, to clear and to enqueue are one step each. No garbage
 * collector clears it, and the verdict says so.
 */
public abstract class Reference<T> {

  private T referent;
  private ReferenceQueue<? super T> queue; // null when it is in none, or cannot be any more

  Reference(T referent, ReferenceQueue<? super T> queue) {
    this.referent = referent;
    this.queue = queue;
    Step.notCovered("what follows when the garbage collector clears a reference is not explored");
  }

  public T get() {
    Step.observe(this);
    return referent;
  }

  public final boolean refersTo(T object) {
    Step.observe(this);
    return referent == object;
  }

  public void clear() {
    Step.change(this);
    referent = null;
  }

  public boolean enqueue() {
    Step.change(this);
    referent = null;
    ReferenceQueue<? super T> target = queue;
    queue = null;
    if (target != null) {
      target.add(this);
    }
    return target != null;
  }

  @Deprecated
  public boolean isEnqueued() {
    Step.refuse("java.lang.ref.Reference.isEnqueued");
    return false;
  }

  @Override
  protected Object clone() throws CloneNotSupportedException {
    throw new CloneNotSupportedException();
  }

  public static void reachabilityFence(Object object) {}
}
