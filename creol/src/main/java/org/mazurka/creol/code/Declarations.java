package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Source;
import org.mazurka.model.BadInput;

/**
 * The interfaces and classes of a program by name, what they inherit, and how types are related.
 */
final class Declarations {

  private static final Set<String> PREDEFINED =
      Set.of("Int", "Bool", "String", "List", "Set", "Map", "Label", "Any");

  private final Source source;
  private final Map<String, Ast.Interface> interfaces = new LinkedHashMap<>();
  private final Map<String, Ast.ClassDeclaration> classes = new LinkedHashMap<>();

  Declarations(Source source, Ast.Program program) throws BadInput {
    this.source = source;
    for (Ast.Interface it : program.interfaces()) {
      refuseTwice(it.name(), interfaces.put(it.name().text(), it) != null, "interface");
    }
    for (Ast.ClassDeclaration it : program.classes()) {
      refuseTwice(it.name(), classes.put(it.name().text(), it) != null, "class");
    }
    for (Ast.Interface it : program.interfaces()) {
      for (Ast.Name parent : it.parents()) {
        interfaceNamed(parent);
      }
      refuseInterfaceCycle(it, it, new LinkedHashSet<>(), new HashSet<>());
    }
    for (Ast.ClassDeclaration it : program.classes()) {
      for (Ast.Parent parent : it.parents()) {
        classNamed(parent.name());
      }
      refuseClassCycle(it, it, new LinkedHashSet<>(), new HashSet<>());
    }
  }

  private void refuseTwice(Ast.Name name, boolean known, String what) throws BadInput {
    if (known) {
      throw source.error(
          name.span(),
          "%s %s is declared twice, expected another name".formatted(what, name.text()));
    }
    if (PREDEFINED.contains(name.text())) {
      throw source.error(
          name.span(), "%s is predefined, expected another name".formatted(name.text()));
    }
  }

  private void refuseInterfaceCycle(
      Ast.Interface start, Ast.Interface at, Set<String> path, Set<String> seen) throws BadInput {
    if (!seen.add(at.name().text())) {
      return; // no way from there leads to the start
    }
    path.add(at.name().text());
    for (Ast.Name parent : at.parents()) {
      if (parent.text().equals(start.name().text())) {
        throw cycle(start.name(), "interface", path);
      }
      if (interfaces.containsKey(parent.text())) {
        refuseInterfaceCycle(start, interfaces.get(parent.text()), path, seen);
      }
    }
    path.remove(at.name().text());
  }

  private void refuseClassCycle(
      Ast.ClassDeclaration start, Ast.ClassDeclaration at, Set<String> path, Set<String> seen)
      throws BadInput {
    if (!seen.add(at.name().text())) {
      return;
    }
    path.add(at.name().text());
    for (Ast.Parent parent : at.parents()) {
      if (parent.name().text().equals(start.name().text())) {
        throw cycle(start.name(), "class", path);
      }
      if (classes.containsKey(parent.name().text())) {
        refuseClassCycle(start, classes.get(parent.name().text()), path, seen);
      }
    }
    path.remove(at.name().text());
  }

  private BadInput cycle(Ast.Name start, String what, Set<String> path) {
    return source.error(
        start.span(),
        "%s %s inherits from itself (%s -> %s), expected no cycle"
            .formatted(what, start.text(), String.join(" -> ", path), start.text()));
  }

  // ---- by name

  Ast.Interface interfaceNamed(Ast.Name name) throws BadInput {
    Ast.Interface found = interfaces.get(name.text());
    if (found == null) {
      throw source.error(
          name.span(),
          "unknown interface %s, expected %s".formatted(name.text(), known(interfaces.keySet())));
    }
    return found;
  }

  Ast.ClassDeclaration classNamed(Ast.Name name) throws BadInput {
    Ast.ClassDeclaration found = classes.get(name.text());
    if (found == null) {
      throw source.error(
          name.span(),
          "unknown class %s, expected %s".formatted(name.text(), known(classes.keySet())));
    }
    return found;
  }

  Ast.ClassDeclaration classOf(String name) {
    return classes.get(name);
  }

  private static String known(Set<String> names) {
    return names.isEmpty() ? "a declaration of it" : "one of " + String.join(", ", names);
  }

  Iterable<Ast.ClassDeclaration> classes() {
    return classes.values();
  }

  Iterable<Ast.Interface> interfaces() {
    return interfaces.values();
  }

  /** A type as it is written. */
  Type type(Ast.TypeName name) throws BadInput {
    List<Type> arguments = new ArrayList<>();
    for (Ast.TypeName argument : name.arguments()) {
      arguments.add(type(argument));
      if (arguments.getLast() instanceof Type.LabelType) {
        throw source.error(
            argument.span(), "a label cannot be part of other data, expected another type");
      }
    }
    return switch (name.name()) {
      case "Int" -> plain(name, Type.INT);
      case "Bool" -> plain(name, Type.BOOL);
      case "String" -> plain(name, Type.STRING);
      case "List" -> new Type.ListType(one(name, arguments, 1).getFirst());
      case "Set" -> new Type.SetType(one(name, arguments, 1).getFirst());
      case "Map" -> new Type.MapType(one(name, arguments, 2).getFirst(), arguments.getLast());
      case "Label" -> new Type.LabelType(List.copyOf(arguments));
      case "Any" -> plain(name, Type.ANY);
      case "Float", "Data", "Time", "Duration", "Event" ->
          throw source.error(
              name.span(),
              "the type %s is not supported here; docs/creol.md lists what is"
                  .formatted(name.name()));
      case String other -> {
        if (!interfaces.containsKey(other)) {
          throw source.error(
              name.span(),
              classes.containsKey(other)
                  ? "the class %s is no type, expected an interface that it implements"
                      .formatted(other)
                  : "unknown type %s, expected Int, Bool, String, List, Set, Map, Label, Any or an"
                          .formatted(other)
                      + " interface");
        }
        yield plain(name, new Type.ObjectType(other));
      }
    };
  }

  private Type plain(Ast.TypeName name, Type type) throws BadInput {
    one(name, List.of(), 0);
    return type;
  }

  private List<Type> one(Ast.TypeName name, List<Type> arguments, int wanted) throws BadInput {
    if (name.arguments().size() != wanted) {
      throw source.error(
          name.span(),
          "%s has %s, expected %d"
              .formatted(
                  name.name(), Texts.many(name.arguments().size(), "type argument"), wanted));
    }
    return arguments;
  }

  // ---- inheritance

  /** An interface and all that it inherits from. */
  private Set<String> withParents(String name) {
    Set<String> all = new LinkedHashSet<>();
    collectInterfaces(name, all);
    return all;
  }

  private void collectInterfaces(String name, Set<String> all) {
    if (interfaces.containsKey(name) && all.add(name)) {
      interfaces.get(name).parents().forEach(parent -> collectInterfaces(parent.text(), all));
    }
  }

  /** The operation of an interface or of one that it inherits from. */
  Optional<Ast.Operation> operation(String interfaceName, String method) {
    for (String name : withParents(interfaceName)) {
      for (Ast.Operation operation : interfaces.get(name).operations()) {
        if (operation.name().text().equals(method)) {
          return Optional.of(operation);
        }
      }
    }
    return Optional.empty();
  }

  /** All operations that objects of an interface offer. */
  List<Ast.Operation> operations(String interfaceName) {
    List<Ast.Operation> all = new ArrayList<>();
    for (String name : withParents(interfaceName)) {
      all.addAll(interfaces.get(name).operations());
    }
    return all;
  }

  /** A class and its superclasses, depth first, left to right, each where it is met first. */
  List<Ast.ClassDeclaration> lineage(Ast.ClassDeclaration of) {
    Set<Ast.ClassDeclaration> all = new LinkedHashSet<>();
    collectClasses(of, all);
    return List.copyOf(all);
  }

  private void collectClasses(Ast.ClassDeclaration at, Set<Ast.ClassDeclaration> all) {
    if (all.add(at)) {
      at.parents().forEach(parent -> collectClasses(classes.get(parent.name().text()), all));
    }
  }

  /** The interfaces that a class names: its own, and the contracts of its superclasses. */
  Set<Ast.Name> offered(Ast.ClassDeclaration of) {
    Set<Ast.Name> names = new LinkedHashSet<>(of.implemented());
    lineage(of).forEach(at -> names.addAll(at.contracts()));
    return names;
  }

  // ---- relations between types

  boolean fits(Type given, Type wanted) {
    if (given.equals(wanted) || given.equals(Type.NOTHING)) {
      return true;
    }
    return switch (wanted) {
      case Type.ListType list -> given instanceof Type.ListType(Type e) && fits(e, list.element());
      case Type.SetType set -> given instanceof Type.SetType(Type e) && fits(e, set.element());
      case Type.MapType map ->
          given instanceof Type.MapType(Type k, Type v)
              && fits(k, map.key())
              && fits(v, map.value());
      case Type.LabelType label ->
          given instanceof Type.LabelType(List<Type> results)
              && results.size() == label.results().size()
              && fitAll(results, label.results());
      case Type.ObjectType object -> isOffered(given, object.name());
      case Type.Basic _, Type.ClassType _ -> false;
    };
  }

  private boolean fitAll(List<Type> given, List<Type> wanted) {
    for (int i = 0; i < given.size(); i++) {
      if (!fits(given.get(i), wanted.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOffered(Type given, String wanted) {
    return switch (given) {
      case Type.ObjectType object ->
          wanted.equals("Any") || withParents(object.name()).contains(wanted);
      case Type.ClassType type ->
          wanted.equals("Any")
              || offered(classes.get(type.name())).stream()
                  .anyMatch(name -> withParents(name.text()).contains(wanted));
      case Type.Basic _, Type.ListType _, Type.SetType _, Type.MapType _, Type.LabelType _ -> false;
    };
  }

  /** The smallest type that both fit, if there is one. */
  Optional<Type> join(Type a, Type b) {
    if (fits(a, b)) {
      return Optional.of(b);
    }
    if (fits(b, a)) {
      return Optional.of(a);
    }
    return fits(a, Type.ANY) && fits(b, Type.ANY) ? Optional.of(Type.ANY) : Optional.empty();
  }
}
