package org.mazurka.creol.code;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The variables that an expression may name, and what it does with them. */
final class Scope {

  /** A variable. */
  record Variable(Target place, Type type) {}

  private final Map<String, Variable> attributes;
  private final Map<String, Variable> locals = new LinkedHashMap<>();
  private final Optional<Type> self;
  private final Optional<Type> caller;
  private final Effects effects = new Effects();

  Scope(Map<String, Variable> attributes, Optional<Type> self, Optional<Type> caller) {
    this.attributes = new HashMap<>(attributes);
    this.self = self;
    this.caller = caller;
  }

  /** A local variable hides an attribute of the same name. */
  Optional<Variable> find(String name) {
    Variable local = locals.get(name);
    return Optional.ofNullable(local == null ? attributes.get(name) : local);
  }

  /** Declares a local variable; says whether its name was free. */
  boolean declare(String name, int slot, Type type) {
    return locals.putIfAbsent(name, new Variable(new Target.Local(slot), type)) == null;
  }

  /** The type of {@code this}, where there is an object. */
  Optional<Type> self() {
    return self;
  }

  /** The type of {@code caller}, where there is one. */
  Optional<Type> caller() {
    return caller;
  }

  Effects effects() {
    return effects;
  }

  /** The names that could have been meant. */
  Iterable<String> names() {
    Map<String, Variable> all = new LinkedHashMap<>(locals);
    attributes.forEach(all::putIfAbsent);
    return all.keySet();
  }
}
