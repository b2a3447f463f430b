package org.mazurka.jvm.hooks;

import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;

/** Stands for a collector of the program, whose supplier may be one that the JDK must not ask. */
public final class GivenCollector<T, A, R> implements Collector<T, A, R> {

  private final Collector<T, A, R> collector;
  private final int site;

  private GivenCollector(Collector<T, A, R> collector, int site) {
    this.collector = collector;
    this.site = site;
  }

  /** What the JDK is given in the place of a collector: the same, if the JDK made it. */
  public static Collector<?, ?, ?> of(Collector<?, ?, ?> collector, int site) {
    return collector == null || collector.getClass().getClassLoader() == null
        ? collector
        : new GivenCollector<>(collector, site);
  }

  @Override
  @SuppressWarnings("unchecked") // it supplies the same
  public Supplier<A> supplier() {
    return (Supplier<A>) GivenSupplier.of(collector.supplier(), site);
  }

  @Override
  public BiConsumer<A, T> accumulator() {
    return collector.accumulator();
  }

  @Override
  public BinaryOperator<A> combiner() {
    return collector.combiner();
  }

  @Override
  public Function<A, R> finisher() {
    return collector.finisher();
  }

  @Override
  public Set<Characteristics> characteristics() {
    return collector.characteristics();
  }
}
