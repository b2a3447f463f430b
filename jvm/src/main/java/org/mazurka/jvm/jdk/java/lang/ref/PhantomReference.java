package org.mazurka.jvm.jdk.java.lang.ref;

/** In the place of the JDK's. */
public class PhantomReference<T> extends Reference<T> {

  public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }

  @Override
  public T get() {
    return null;
  }
}
