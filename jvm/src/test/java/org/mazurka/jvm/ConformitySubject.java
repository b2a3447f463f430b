package org.mazurka.jvm;

import java.util.List;
import java.util.Map;

/**
 * A class whose methods are called at random.
 *
 * @param creations how objects are made; if none is given, by constructors and static methods
 * @param typeVariables what is given for parameters of the type of a type variable, if not elements
 * @param leftOut methods that are not called, as one pattern
 * @param elements which elements there are, a constant of {@code Arguments}
 * @param weakIterators whether iterators are used only at once: what they show of later changes is
 *     promised by nobody
 */
record ConformitySubject(
    String name,
    Class<?> type,
    List<String> creations,
    Map<String, String> typeVariables,
    String leftOut,
    String elements,
    boolean weakIterators) {

  static ConformitySubject of(Class<?> type) {
    return new ConformitySubject(
        type.getSimpleName(), type, List.of(), Map.of(), "", "NUMBERS", false);
  }

  ConformitySubject named(String other) {
    return new ConformitySubject(
        other, type, creations, typeVariables, leftOut, elements, weakIterators);
  }

  ConformitySubject made(String... expressions) {
    return new ConformitySubject(
        name, type, List.of(expressions), typeVariables, leftOut, elements, weakIterators);
  }

  ConformitySubject with(String variable, String argument) {
    Map<String, String> more = new java.util.TreeMap<>(typeVariables);
    more.put(variable, argument);
    return new ConformitySubject(name, type, creations, more, leftOut, elements, weakIterators);
  }

  /** Without some methods: their results are not the same each time, or not promised. */
  ConformitySubject without(String pattern) {
    return new ConformitySubject(
        name,
        type,
        creations,
        typeVariables,
        leftOut.isEmpty() ? pattern : leftOut + "|" + pattern,
        elements,
        weakIterators);
  }

  ConformitySubject ofElements(String kind) {
    return new ConformitySubject(
        name, type, creations, typeVariables, leftOut, kind, weakIterators);
  }

  ConformitySubject withWeakIterators() {
    return new ConformitySubject(name, type, creations, typeVariables, leftOut, elements, true);
  }

  boolean isLeftOut(String method, String parameters) {
    return method.matches(leftOut) || (method + parameters).matches(leftOut);
  }
}
