package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Source;
import org.mazurka.model.BadInput;

/** The methods that objects of a class have, and the types of parameters. */
final class Signatures {

  private final Source source;
  private final Declarations declarations;
  private final Map<String, ClassCode> codes;
  private final String className;
  private final Map<String, Ast.Operation> methods = new LinkedHashMap<>();

  /**
   * The methods of a class with those that it inherits: of one name, the first in its lineage.
   *
   * @param codes of all classes, as far as they are compiled
   */
  Signatures(
      Source source,
      Declarations declarations,
      Map<String, ClassCode> codes,
      Ast.ClassDeclaration of)
      throws BadInput {
    this.source = source;
    this.declarations = declarations;
    this.codes = codes;
    this.className = of.name().text();
    for (Ast.ClassDeclaration at : declarations.lineage(of)) {
      for (Ast.Method method : at.methods()) {
        Ast.Operation head = method.head();
        Ast.Operation overriding = methods.putIfAbsent(head.name().text(), head);
        if (overriding != null && !isSpecial(head.name().text())) {
          requireSame(overriding, head, at.name().text());
        }
      }
    }
  }

  /** Whether a method belongs to the life of an object, and is not inherited in the usual way. */
  static boolean isSpecial(String method) {
    return method.equals("init") || method.equals("run");
  }

  private void requireSame(Ast.Operation overriding, Ast.Operation inherited, String from)
      throws BadInput {
    if (!types(overriding.ins()).equals(types(inherited.ins()))
        || !types(overriding.outs()).equals(types(inherited.outs()))) {
      throw source.error(
          overriding.name().span(),
          "'%s' has other parameters than in class %s, from which %s inherits; expected the same"
              .formatted(overriding.name().text(), from, className));
    }
  }

  /** A method of the class itself. */
  Ast.Operation own(Ast.Name method) throws BadInput {
    Ast.Operation found = methods.get(method.text());
    if (found == null) {
      throw source.error(
          method.span(),
          "unknown method '%s' of class %s, expected one of %s"
              .formatted(method.text(), className, String.join(", ", methods.keySet())));
    }
    return found;
  }

  ClassCode code(String name) {
    return codes.get(name);
  }

  /** The interface that callers must offer. */
  Type cointerface(Ast.Name name) throws BadInput {
    return name.text().equals("Any")
        ? Type.ANY
        : new Type.ObjectType(declarations.interfaceNamed(name).name().text());
  }

  List<Type> parameters(Ast.ClassDeclaration of) throws BadInput {
    return types(of.parameters());
  }

  List<Type> types(List<Ast.Variable> parameters) throws BadInput {
    List<Type> types = new ArrayList<>();
    for (Ast.Variable parameter : parameters) {
      types.add(parameterType(parameter));
    }
    return types;
  }

  Type parameterType(Ast.Variable parameter) throws BadInput {
    Type type = declarations.type(parameter.type());
    if (type instanceof Type.LabelType) {
      throw source.error(
          parameter.type().span(), "a label cannot be passed on, expected another type");
    }
    return type;
  }
}
