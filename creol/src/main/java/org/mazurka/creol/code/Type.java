package org.mazurka.creol.code;

import java.util.List;
import java.util.stream.Collectors;

/** The type of an expression. */
sealed interface Type {

  Type INT = new Basic("Int");
  Type BOOL = new Basic("Bool");
  Type STRING = new Basic("String");

  /** Of {@code null}, and of the elements of {@code nil}: it fits wherever a value is expected. */
  Type NOTHING = new Basic("null");

  /** The interface that every object has. */
  Type ANY = new ObjectType("Any");

  /** A number, a truth value or a text. */
  record Basic(String name) implements Type {
    @Override
    public String toString() {
      return name;
    }
  }

  record ListType(Type element) implements Type {
    @Override
    public String toString() {
      return "List[" + element + "]";
    }
  }

  record SetType(Type element) implements Type {
    @Override
    public String toString() {
      return "Set[" + element + "]";
    }
  }

  record MapType(Type key, Type value) implements Type {
    @Override
    public String toString() {
      return "Map[" + key + ", " + value + "]";
    }
  }

  /** The future of a call with these results. */
  record LabelType(List<Type> results) implements Type {
    @Override
    public String toString() {
      return results.stream().map(Type::toString).collect(Collectors.joining(", ", "Label[", "]"));
    }
  }

  /** Objects that offer an interface. */
  record ObjectType(String name) implements Type {
    @Override
    public String toString() {
      return name;
    }
  }

  /** The objects of a class: what {@code new} and {@code this} give. */
  record ClassType(String name) implements Type {
    @Override
    public String toString() {
      return "class " + name;
    }
  }
}
