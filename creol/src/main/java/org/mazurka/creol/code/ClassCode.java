package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A class with all that it inherits, as its objects need it. */
public final class ClassCode {

  /** An attribute gets its initial value; only attributes that were given one before are seen. */
  public record Initialiser(int attribute, Node value) {}

  private final String name;
  private final List<String> attributes = new ArrayList<>();
  private final BitSet constants = new BitSet();
  private final List<Initialiser> initialisers = new ArrayList<>();
  private final Map<String, Code> methods = new LinkedHashMap<>();
  private final List<Code> inits = new ArrayList<>();
  private int parameters;

  ClassCode(String name) {
    this.name = name;
  }

  /** The name of the class. */
  public String name() {
    return name;
  }

  /** The names of the attributes, by slot; the parameters come first. */
  public List<String> attributes() {
    return attributes;
  }

  /** How many parameters the class has. */
  public int parameters() {
    return parameters;
  }

  /** Whether no method assigns to an attribute. */
  public boolean isConstant(int attribute) {
    return constants.get(attribute);
  }

  /** What a new object does before its first process begins. */
  public List<Initialiser> initialisers() {
    return initialisers;
  }

  /** The method of that name, or null. */
  public Code method(String method) {
    return methods.get(method);
  }

  /** The {@code init} methods, those of superclasses first. */
  public List<Code> inits() {
    return inits;
  }

  /** Whether a process of an object of this class may hold it while it waits for a result. */
  public boolean blocks() {
    return methods.values().stream().anyMatch(code -> code.effects().blocks())
        || inits.stream().anyMatch(code -> code.effects().blocks());
  }

  // ---- for the compiler

  int addAttribute(String attribute) {
    attributes.add(attribute);
    return attributes.size() - 1;
  }

  void setParameters(int count) {
    parameters = count;
  }

  void addInitialiser(Initialiser initialiser) {
    initialisers.add(initialiser);
  }

  void addMethod(String method, Code code) {
    methods.put(method, code);
  }

  void addInit(Code code) {
    inits.add(code);
  }

  Map<String, Code> methods() {
    return methods;
  }

  void setConstants(BitSet slots) {
    constants.or(slots);
  }
}
