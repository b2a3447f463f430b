package org.mazurka.jvm;

import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * What loops that may only wait ask objects whose class is known only when they run, such as {@code
 * condition.getAsBoolean()}; which lambda expressions made which classes; and what has been found
 * out about the answers.
 */
final class Questions {

  /**
   * A method that is called.
   *
   * @param place the package in which it can be overridden, with slashes; null if that is anywhere
   * @param told whether we are told of it, but for classes of the program that override it
   */
  record Question(String name, String type, String place, boolean told) {}

  /**
   * What the object of a lambda expression or a method reference does.
   *
   * @param host the class that it is in, with slashes
   * @param name of the method of the object that does it
   * @param type of that method
   * @param bridged whether there is a bridge to the target; see {@link Bridges}
   */
  record Lambda(
      String host, String name, String type, DirectMethodHandleDesc target, boolean bridged) {

    /** Whether it is its own method that is asked for, and no default one beside it. */
    boolean answers(Question question) {
      return question.name().equals(name) && question.type().equals(type);
    }
  }

  private final List<Question> questions = new ArrayList<>();
  private final Map<Question, Integer> numbers = new HashMap<>();
  private final List<Lambda> lambdas = new ArrayList<>();
  private Class<?>[] made = new Class<?>[16]; // by each of them, the last
  private final List<Map<Class<?>, Boolean>> quiet = new ArrayList<>(); // by question

  int number(Question question) {
    return numbers.computeIfAbsent(
        question,
        asked -> {
          questions.add(asked);
          quiet.add(new HashMap<>());
          return questions.size() - 1;
        });
  }

  int number(Lambda lambda) {
    lambdas.add(lambda);
    return lambdas.size() - 1;
  }

  /** A lambda expression gave an object of a class. */
  void made(Class<?> type, int lambda) {
    if (lambda >= made.length) {
      made = Arrays.copyOf(made, 2 * lambda);
    }
    made[lambda] = type;
  }

  /** The lambda expression that the objects of a class come from. */
  Optional<Lambda> lambda(Class<?> type) {
    for (int i = 0; i < made.length; i++) {
      if (made[i] == type) {
        return Optional.of(lambdas.get(i));
      }
    }
    return Optional.empty();
  }

  /** Whether we are told what happens, unless a class of the program is asked. */
  boolean isTold(int question) {
    return questions.get(question).told();
  }

  /**
   * Whether objects of a class answer a question without changing anything unseen.
   *
   * @param find how to find out
   */
  boolean isQuiet(Class<?> type, int question, BiPredicate<Class<?>, Question> find) {
    Boolean known = quiet.get(question).get(type);
    if (known == null) {
      known = find.test(type, questions.get(question));
      quiet.get(question).put(type, known);
    }
    return known;
  }

  /** All classes are woven again: what was found is not relied on any more. */
  void begin() {
    quiet.forEach(Map::clear);
  }
}
