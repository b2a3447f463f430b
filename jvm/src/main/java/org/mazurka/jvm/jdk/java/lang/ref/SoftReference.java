package org.mazurka.jvm.jdk.java.lang.ref;

/** In the place of the JDK's. */
public class SoftReference<T> extends Reference<T> {

  public SoftReference(T referent) {
    super(referent, null);
  }

  public SoftReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }
}
