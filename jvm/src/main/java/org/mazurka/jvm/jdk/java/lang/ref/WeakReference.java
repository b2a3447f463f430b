package org.mazurka.jvm.jdk.java.lang.ref;

/** In the place of the JDK's. */
public class WeakReference<T> extends Reference<T> {

  public WeakReference(T referent) {
    super(referent, null);
  }

  public WeakReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }
}
