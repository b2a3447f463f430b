package org.mazurka.jvm.hooks;

import java.util.Spliterator;
import java.util.stream.BaseStream;

/** The JDK's own streams, for code in which that name means a copy. */
public final class StreamCalls {

  private StreamCalls() {}

  public static Spliterator<?> spliterator(Object stream) {
    return ((BaseStream<?, ?>) stream).spliterator();
  }

  public static boolean isParallel(Object stream) {
    return ((BaseStream<?, ?>) stream).isParallel();
  }
}
