package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Source;
import org.mazurka.model.BadInput;

/** Checks a program and compiles its classes. */
public final class Compiler {

  /** A class is initialised once for each way that leads to it. */
  private static final long MOST_WAYS = 100_000;

  private final Source source;
  private final Declarations declarations;
  private final Map<String, ClassCode> codes = new LinkedHashMap<>();

  private Compiler(Source source, Ast.Program program) throws BadInput {
    this.source = source;
    this.declarations = new Declarations(source, program);
  }

  /** The classes of a program, by name. */
  public static Compiler compile(Source source, Ast.Program program) throws BadInput {
    Compiler compiler = new Compiler(source, program);
    compiler.checkInterfaces();
    for (Ast.ClassDeclaration type : compiler.declarations.classes()) {
      compiler.codes.put(type.name().text(), new ClassCode(type.name().text()));
    }
    for (Ast.ClassDeclaration type : compiler.declarations.classes()) {
      compiler.compile(type);
    }
    return compiler;
  }

  /** A class and the values of its parameters. */
  public record MainClass(ClassCode type, Object[] arguments) {}

  /**
   * The class and the arguments that an execution begins with.
   *
   * @param text where it was written, for errors
   */
  public MainClass mainClass(Source text, Ast.New main) throws BadInput {
    ClassCode code = codes.get(main.type().text());
    if (code == null) {
      throw text.error(
          main.type().span(),
          "unknown class %s, expected one of %s"
              .formatted(main.type().text(), String.join(", ", codes.keySet())));
    }
    List<Ast.Variable> parameters = declarations.classOf(code.name()).parameters();
    if (main.arguments().size() != parameters.size()) {
      throw text.error(
          main.span(),
          "%s has %s, expected %d"
              .formatted(
                  code.name(), Texts.many(main.arguments().size(), "argument"), parameters.size()));
    }
    ExpressionCompiler expressions =
        new ExpressionCompiler(
            text, declarations, new Scope(Map.of(), Optional.empty(), Optional.empty()));
    Object[] values = new Object[parameters.size()];
    for (int i = 0; i < values.length; i++) {
      Ast.Expression argument = main.arguments().get(i);
      Node node = expressions.compile(argument, declarations.type(parameters.get(i).type()));
      try {
        values[i] = node.value(null);
      } catch (EvaluationFailure e) {
        throw text.error(argument.span(), e.getMessage() + ", expected a value");
      }
    }
    return new MainClass(code, values);
  }

  /** What an execution begins with if nobody says it: an object of class Main, if there is one. */
  public Optional<Ast.New> ofClassMain() {
    return codes.containsKey("Main")
        ? Optional.of(declarations.classOf("Main").name())
            .map(name -> new Ast.New(name.span(), name, List.of()))
        : Optional.empty();
  }

  /** The names of the classes. */
  public Set<String> classNames() {
    return codes.keySet();
  }

  private void checkInterfaces() throws BadInput {
    for (Ast.Interface it : declarations.interfaces()) {
      Set<String> names = new HashSet<>();
      for (Ast.Operation operation : it.operations()) {
        if (!names.add(operation.name().text())) {
          throw declaredTwice(operation.name(), "method");
        }
        Ast.Name cointerface = operation.cointerface().orElseThrow();
        if (!cointerface.text().equals("Any")) {
          declarations.interfaceNamed(cointerface);
        }
        for (Ast.Variable parameter : operation.ins()) {
          declarations.type(parameter.type());
        }
        for (Ast.Variable parameter : operation.outs()) {
          declarations.type(parameter.type());
        }
      }
    }
  }

  private BadInput declaredTwice(Ast.Name name, String what) {
    return source.error(
        name.span(),
        "%s '%s' is declared twice, expected another name".formatted(what, name.text()));
  }

  // ---- a class

  private void compile(Ast.ClassDeclaration type) throws BadInput {
    ClassCode code = codes.get(type.name().text());
    List<Ast.ClassDeclaration> lineage = declarations.lineage(type);
    for (Ast.ClassDeclaration at : lineage) {
      Set<String> names = new HashSet<>();
      for (Ast.Method method : at.methods()) {
        if (!names.add(method.head().name().text())) {
          throw declaredTwice(method.head().name(), "method");
        }
      }
    }
    Signatures signatures = new Signatures(source, declarations, codes, type);
    Map<String, Scope.Variable> attributes = attributes(type, lineage, signatures, code);
    if (ways(type, new HashMap<>()) > MOST_WAYS) {
      throw source.error(
          type.name().span(),
          "class %s inherits from others in more than %,d ways, expected fewer"
              .formatted(type.name().text(), MOST_WAYS));
    }
    initialise(type, attributes, code);
    for (Ast.ClassDeclaration at : lineage) {
      for (Ast.Method method : at.methods()) {
        compile(at, method, signatures, attributes, code);
      }
    }
    addInits(type, signatures, attributes, code, new HashSet<>());
    closeEffects(code);
    checkOffered(type, signatures);
  }

  private Map<String, Scope.Variable> attributes(
      Ast.ClassDeclaration type,
      List<Ast.ClassDeclaration> lineage,
      Signatures signatures,
      ClassCode code)
      throws BadInput {
    Map<String, Scope.Variable> attributes = new LinkedHashMap<>();
    for (Ast.ClassDeclaration at : lineage) {
      for (Ast.Variable parameter : at.parameters()) {
        declare(parameter, signatures.parameterType(parameter), at, attributes, code);
      }
      if (at == type) {
        code.setParameters(at.parameters().size());
      }
      for (Ast.Variable attribute : at.attributes()) {
        declare(attribute, declarations.type(attribute.type()), at, attributes, code);
      }
    }
    return attributes;
  }

  private void declare(
      Ast.Variable variable,
      Type type,
      Ast.ClassDeclaration at,
      Map<String, Scope.Variable> attributes,
      ClassCode code)
      throws BadInput {
    String name = variable.name().text();
    int slot = code.addAttribute(name);
    if (attributes.put(name, new Scope.Variable(new Target.Attribute(slot), type)) != null) {
      throw source.error(
          variable.name().span(),
          at.name().text().equals(code.name())
              ? "'%s' is declared twice, expected another name".formatted(name)
              : "class %s gets '%s' from two classes, expected different names"
                  .formatted(code.name(), name));
    }
  }

  /** In how many ways a class leads to its superclasses and to itself; at most one too many. */
  private long ways(Ast.ClassDeclaration at, Map<String, Long> known) throws BadInput {
    Long before = known.get(at.name().text());
    if (before != null) {
      return before;
    }
    long sum = 1;
    for (Ast.Parent parent : at.parents()) {
      sum += ways(declarations.classNamed(parent.name()), known);
    }
    long ways = Math.min(sum, MOST_WAYS + 1);
    known.put(at.name().text(), ways);
    return ways;
  }

  /** Parameters of superclasses first, then what they inherit, then their attributes. */
  private void initialise(
      Ast.ClassDeclaration at, Map<String, Scope.Variable> attributes, ClassCode code)
      throws BadInput {
    Scope scope = new Scope(attributes, Optional.empty(), Optional.empty());
    ExpressionCompiler expressions = new ExpressionCompiler(source, declarations, scope);
    for (Ast.Parent parent : at.parents()) {
      Ast.ClassDeclaration declaration = declarations.classNamed(parent.name());
      List<Ast.Variable> parameters = declaration.parameters();
      if (parent.arguments().size() != parameters.size()) {
        throw source.error(
            parent.name().span(),
            "%s has %s, expected %d"
                .formatted(
                    parent.name().text(),
                    Texts.many(parent.arguments().size(), "argument"),
                    parameters.size()));
      }
      for (int i = 0; i < parameters.size(); i++) {
        initialise(
            parameters.get(i).name(), parent.arguments().get(i), attributes, expressions, code);
      }
      initialise(declaration, attributes, code);
    }
    for (Ast.Variable attribute : at.attributes()) {
      if (attribute.initial().isPresent()) {
        initialise(attribute.name(), attribute.initial().get(), attributes, expressions, code);
      }
    }
  }

  private static void initialise(
      Ast.Name name,
      Ast.Expression value,
      Map<String, Scope.Variable> attributes,
      ExpressionCompiler expressions,
      ClassCode code)
      throws BadInput {
    Scope.Variable variable = attributes.get(name.text());
    int slot = ((Target.Attribute) variable.place()).slot();
    code.addInitialiser(
        new ClassCode.Initialiser(slot, expressions.compile(value, variable.type())));
  }

  private void compile(
      Ast.ClassDeclaration at,
      Ast.Method method,
      Signatures signatures,
      Map<String, Scope.Variable> attributes,
      ClassCode code)
      throws BadInput {
    String name = method.head().name().text();
    Code compiled =
        new MethodCompiler(source, declarations, signatures, at, method, attributes).compile();
    if (Signatures.isSpecial(name) && compiled.ins() + compiled.outs() > 0) {
      throw source.error(
          method.head().name().span(),
          "'%s' is called without arguments, expected no parameters".formatted(name));
    }
    if (code.method(name) == null) {
      code.addMethod(name, compiled);
    }
  }

  /** The init methods of superclasses come first; each class counts once. */
  private void addInits(
      Ast.ClassDeclaration at,
      Signatures signatures,
      Map<String, Scope.Variable> attributes,
      ClassCode code,
      Set<String> done)
      throws BadInput {
    if (!done.add(at.name().text())) {
      return;
    }
    for (Ast.Parent parent : at.parents()) {
      addInits(declarations.classNamed(parent.name()), signatures, attributes, code, done);
    }
    for (Ast.Method method : at.methods()) {
      if (method.head().name().text().equals("init")) {
        code.addInit(
            new MethodCompiler(source, declarations, signatures, at, method, attributes).compile());
      }
    }
  }

  /** Adds to each method the effects of the methods that it calls on its own stack. */
  private static void closeEffects(ClassCode code) {
    List<Code> all = new ArrayList<>(code.methods().values());
    all.addAll(code.inits());
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Code method : all) {
        for (Instruction instruction : method.instructions()) {
          if (instruction instanceof Instruction.LocalCall call) {
            changed |= method.effects().addAll(code.method(call.method()).effects());
          }
        }
      }
    }
    BitSet constants = new BitSet();
    constants.set(0, code.attributes().size());
    all.forEach(method -> constants.andNot(method.effects().writes()));
    code.setConstants(constants);
  }

  /** A class has the methods of the interfaces that it names. */
  private void checkOffered(Ast.ClassDeclaration type, Signatures signatures) throws BadInput {
    Map<String, Ast.Operation> own = new HashMap<>();
    for (Ast.ClassDeclaration at : declarations.lineage(type)) {
      for (Ast.Method method : at.methods()) {
        own.putIfAbsent(method.head().name().text(), method.head());
      }
    }
    for (Ast.Name name : declarations.offered(type)) {
      declarations.interfaceNamed(name);
      for (Ast.Operation wanted : declarations.operations(name.text())) {
        checkOffered(type, name, wanted, own.get(wanted.name().text()), signatures);
      }
    }
  }

  private void checkOffered(
      Ast.ClassDeclaration type,
      Ast.Name name,
      Ast.Operation wanted,
      Ast.Operation found,
      Signatures signatures)
      throws BadInput {
    String method = wanted.name().text();
    if (found == null) {
      throw source.error(
          type.name().span(),
          "class %s has no method '%s', expected it because of interface %s"
              .formatted(type.name().text(), method, name.text()));
    }
    if (!signatures.types(found.ins()).equals(signatures.types(wanted.ins()))
        || !signatures.types(found.outs()).equals(signatures.types(wanted.outs()))) {
      throw source.error(
          found.name().span(),
          "'%s' has other parameters than in interface %s, expected the same"
              .formatted(method, name.text()));
    }
    if (found.cointerface().isEmpty()) {
      throw source.error(
          found.name().span(),
          "'%s' is for the object alone, expected 'with' before it because of interface %s"
              .formatted(method, name.text()));
    }
    Type callers = signatures.cointerface(wanted.cointerface().orElseThrow());
    if (!declarations.fits(callers, signatures.cointerface(found.cointerface().get()))) {
      throw source.error(
          found.cointerface().get().span(),
          "'%s' is for callers of interface %s, expected %s or less because of interface %s"
              .formatted(method, found.cointerface().get().text(), callers, name.text()));
    }
  }
}
