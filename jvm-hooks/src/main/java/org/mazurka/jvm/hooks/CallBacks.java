package org.mazurka.jvm.hooks;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What methods of collections of the JDK are given in the place of functions that they call: tells
 * what they access before and after. It is the same function if nothing is told of the collection.
 * Methods are named after the types of functions.
 */
public final class CallBacks {

  private static final String SORT = "sort(Ljava/util/Comparator;)";

  private CallBacks() {}

  private static Traversal traversal(Object function, Object collection, String method, int site) {
    return function == null ? null : Traversal.begin(collection, method, site);
  }

  public static <T> Consumer<T> consumer(
      Consumer<T> action, Object collection, String method, int site) {
    Traversal traversal = traversal(action, collection, method, site);
    if (traversal == null) {
      return action;
    }
    return element -> {
      traversal.reads(element);
      action.accept(element);
    };
  }

  public static <K, V> BiConsumer<K, V> biConsumer(
      BiConsumer<K, V> action, Object map, String method, int site) {
    Traversal traversal = traversal(action, map, method, site);
    if (traversal == null) {
      return action;
    }
    return (key, value) -> {
      traversal.reads(key);
      action.accept(key, value);
    };
  }

  public static <T> Predicate<T> predicate(
      Predicate<T> filter, Object collection, String method, int site) {
    Traversal traversal = traversal(filter, collection, method, site);
    if (traversal == null) {
      return filter;
    }
    boolean atOnce = Traversal.removesAtOnce(collection);
    return element -> {
      traversal.reads(element);
      boolean removed = filter.test(element);
      if (removed && atOnce) {
        traversal.removes();
      }
      return removed;
    };
  }

  public static <T> UnaryOperator<T> unaryOperator(
      UnaryOperator<T> operator, Object list, String method, int site) {
    Traversal traversal = traversal(operator, list, method, site);
    if (traversal == null) {
      return operator;
    }
    return element -> {
      traversal.reads(element);
      T other = operator.apply(element);
      traversal.replaces();
      return other;
    };
  }

  public static <K, V, R> BiFunction<K, V, R> biFunction(
      BiFunction<K, V, R> function, Object map, String method, int site) {
    Traversal traversal = traversal(function, map, method, site);
    if (traversal == null) {
      return function;
    }
    return (key, value) -> {
      traversal.reads(key);
      R other = function.apply(key, value);
      traversal.replaces();
      return other;
    };
  }

  /** A stream of a collection, whose functions are not known yet: its elements come first. */
  public static <T> Stream<T> stream(Stream<T> stream, Object collection, String method, int site) {
    Traversal traversal = traversal(stream, collection, method, site);
    return traversal == null ? stream : stream.peek(traversal::reads);
  }

  /** A method that asks for each element has returned; whether it has removed one. */
  public static void filtered(Object collection, boolean removed, String method, int site) {
    end(collection, removed && !Traversal.removesAtOnce(collection), method, site);
  }

  /** A method that calls functions has returned. */
  public static void end(Object collection, boolean changed, String method, int site) {
    Traversal traversal = Traversal.of(collection, method, site);
    if (traversal != null) {
      traversal.ends(changed);
    }
  }

  /** {@link java.util.Collections#sort} has returned, which leaves it to the list. */
  public static void sorted(Object list, int site) {
    end(list, true, SORT, site);
  }
}
