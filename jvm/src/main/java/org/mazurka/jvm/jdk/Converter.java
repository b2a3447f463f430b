package org.mazurka.jvm.jdk;

import java.util.Spliterator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.mazurka.jvm.hooks.StreamCalls;

/** Makes of the JDK's own streams such as the program sees; when loaded, those are its copies. */
public final class Converter {

  private Converter() {}

  @SuppressWarnings("unchecked")
  public static Stream<Object> stream(Object stream) {
    Spliterator<Object> elements = (Spliterator<Object>) StreamCalls.spliterator(stream);
    return StreamSupport.stream(elements, StreamCalls.isParallel(stream));
  }

  public static IntStream ints(Object stream) {
    return StreamSupport.intStream(
        (Spliterator.OfInt) StreamCalls.spliterator(stream), StreamCalls.isParallel(stream));
  }

  public static LongStream longs(Object stream) {
    return StreamSupport.longStream(
        (Spliterator.OfLong) StreamCalls.spliterator(stream), StreamCalls.isParallel(stream));
  }

  public static DoubleStream doubles(Object stream) {
    return StreamSupport.doubleStream(
        (Spliterator.OfDouble) StreamCalls.spliterator(stream), StreamCalls.isParallel(stream));
  }
}
