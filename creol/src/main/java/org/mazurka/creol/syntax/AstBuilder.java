package org.mazurka.creol.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.mazurka.model.BadInput;

/** Makes the syntax tree of declarations and statements out of ANTLR's. */
final class AstBuilder {

  private final Source source;
  private final ExpressionBuilder expressions;

  AstBuilder(Source source) {
    this.source = source;
    this.expressions = new ExpressionBuilder(source);
  }

  Ast.Program program(CreolParser.ProgramContext tree) throws BadInput {
    List<Ast.Interface> interfaces = new ArrayList<>();
    List<Ast.ClassDeclaration> classes = new ArrayList<>();
    for (CreolParser.DeclarationContext declaration : tree.declaration()) {
      switch (declaration) {
        case CreolParser.InterfaceDeclarationContext it -> interfaces.add(interfaceOf(it));
        case CreolParser.ClassDeclarationContext it -> classes.add(classOf(it));
        default -> throw unknown(declaration);
      }
    }
    return new Ast.Program(List.copyOf(interfaces), List.copyOf(classes));
  }

  Ast.New mainClass(CreolParser.MainClassContext tree) throws BadInput {
    return new Ast.New(
        span(tree), name(tree.CID().getSymbol()), expressions.arguments(tree.arguments()));
  }

  private Ast.Interface interfaceOf(CreolParser.InterfaceDeclarationContext tree) throws BadInput {
    List<Ast.Operation> operations = new ArrayList<>();
    Optional<Ast.Name> cointerface = Optional.empty();
    for (CreolParser.InterfaceMemberContext member : tree.interfaceMember()) {
      switch (member) {
        case CreolParser.InterfaceWithContext it -> cointerface = cointerface(it.cointerface());
        case CreolParser.InterfaceOperationContext it -> {
          if (cointerface.isEmpty()) {
            throw source.error(
                name(it.operation().name).span(),
                "a method of an interface is for callers, expected 'with' and their interface"
                    + " before it, such as 'with Any'");
          }
          operations.add(operation(it.operation(), cointerface));
        }
        default -> throw unknown(member);
      }
    }
    List<Ast.Name> parents = tree.names() == null ? List.of() : names(tree.names());
    return new Ast.Interface(name(tree.name), parents, List.copyOf(operations));
  }

  private Ast.ClassDeclaration classOf(CreolParser.ClassDeclarationContext tree) throws BadInput {
    List<Ast.Parent> parents = new ArrayList<>();
    List<Ast.Name> contracts = new ArrayList<>();
    List<Ast.Name> implemented = new ArrayList<>();
    for (CreolParser.ClauseContext clause : tree.clause()) {
      switch (clause) {
        case CreolParser.ContractsContext it -> contracts.addAll(names(it.names()));
        case CreolParser.ImplementsContext it -> implemented.addAll(names(it.names()));
        case CreolParser.InheritsContext it -> {
          for (CreolParser.ParentContext parent : it.parent()) {
            parents.add(
                new Ast.Parent(
                    name(parent.CID().getSymbol()), expressions.arguments(parent.arguments())));
          }
        }
        default -> throw unknown(clause);
      }
    }
    List<Ast.Variable> attributes = new ArrayList<>();
    List<Ast.Method> methods = new ArrayList<>();
    Optional<Ast.Name> cointerface = Optional.empty();
    for (CreolParser.ClassMemberContext member : tree.classMember()) {
      switch (member) {
        case CreolParser.AttributesContext it -> {
          for (CreolParser.AttributeContext attribute : it.attribute()) {
            attributes.add(variable(attribute));
          }
        }
        case CreolParser.ClassWithContext it -> cointerface = cointerface(it.cointerface());
        case CreolParser.MethodContext it -> methods.add(method(it, cointerface));
        default -> throw unknown(member);
      }
    }
    return new Ast.ClassDeclaration(
        name(tree.name),
        parameters(tree.parameters()),
        List.copyOf(parents),
        List.copyOf(contracts),
        List.copyOf(implemented),
        List.copyOf(attributes),
        List.copyOf(methods));
  }

  private static Optional<Ast.Name> cointerface(CreolParser.CointerfaceContext tree) {
    return tree.CID() == null ? Optional.empty() : Optional.of(name(tree.CID().getSymbol()));
  }

  private Ast.Method method(CreolParser.MethodContext tree, Optional<Ast.Name> cointerface)
      throws BadInput {
    List<Ast.Variable> locals = new ArrayList<>();
    for (CreolParser.AttributeContext local : tree.body().attribute()) {
      locals.add(variable(local));
    }
    return new Ast.Method(
        operation(tree.operation(), cointerface),
        List.copyOf(locals),
        statements(tree.body().statements()));
  }

  private Ast.Operation operation(
      CreolParser.OperationContext tree, Optional<Ast.Name> cointerface) {
    return new Ast.Operation(
        name(tree.name), cointerface, parameters(tree.ins), parameters(tree.outs));
  }

  private static List<Ast.Variable> parameters(CreolParser.ParametersContext tree) {
    List<Ast.Variable> parameters = new ArrayList<>();
    if (tree != null) {
      for (CreolParser.ParameterGroupContext group : tree.parameterGroup()) {
        for (TerminalNode id : group.ID()) {
          parameters.add(
              new Ast.Variable(name(id.getSymbol()), type(group.type()), Optional.empty()));
        }
      }
    }
    return List.copyOf(parameters);
  }

  private Ast.Variable variable(CreolParser.AttributeContext tree) throws BadInput {
    return new Ast.Variable(
        name(tree.ID().getSymbol()),
        type(tree.type()),
        tree.expression() == null
            ? Optional.empty()
            : Optional.of(expressions.expression(tree.expression())));
  }

  private static Ast.TypeName type(CreolParser.TypeContext tree) {
    return new Ast.TypeName(
        span(tree), tree.CID().getText(), tree.type().stream().map(AstBuilder::type).toList());
  }

  // ---- statements

  private Ast.Statement statements(CreolParser.StatementsContext tree) throws BadInput {
    List<Ast.Statement> branches = new ArrayList<>();
    for (CreolParser.SequenceContext branch : tree.sequence()) {
      branches.add(sequence(branch));
    }
    return branches.size() == 1
        ? branches.getFirst()
        : new Ast.Choice(span(tree), List.copyOf(branches));
  }

  private Ast.Statement sequence(CreolParser.SequenceContext tree) throws BadInput {
    List<Ast.Statement> statements = new ArrayList<>();
    for (CreolParser.StatementContext statement : tree.statement()) {
      statements.add(statement(statement));
    }
    return statements.size() == 1
        ? statements.getFirst()
        : new Ast.Sequence(span(tree), List.copyOf(statements));
  }

  private Ast.Statement statement(CreolParser.StatementContext tree) throws BadInput {
    Span span = span(tree);
    return switch (tree) {
      case CreolParser.SkipContext _ -> new Ast.Skip(span);
      case CreolParser.AssignmentContext it -> assignment(span, it);
      case CreolParser.AsynchronousCallContext it ->
          new Ast.Call(
              span,
              Optional.ofNullable(it.label).map(AstBuilder::name),
              callee(it.callee()),
              name(it.name),
              expressions.arguments(it.arguments()));
      case CreolParser.GetContext it -> new Ast.Get(span, name(it.label), targets(it.targets()));
      case CreolParser.AwaitContext it -> awaited(span, it.awaited());
      case CreolParser.ReleaseContext _ -> new Ast.Release(span);
      case CreolParser.SynchronousCallContext it ->
          new Ast.SynchronousCall(
              span,
              callee(it.callee()),
              name(it.name),
              expressions.arguments(it.arguments()),
              targets(it.targets()));
      case CreolParser.ConditionalContext it ->
          new Ast.If(
              span,
              expressions.expression(it.expression()),
              statements(it.statements(0)),
              it.statements().size() > 1
                  ? Optional.of(statements(it.statements(1)))
                  : Optional.empty());
      case CreolParser.WhileLoopContext it ->
          new Ast.While(span, expressions.expression(it.expression()), statements(it.statements()));
      case CreolParser.DoLoopContext it ->
          new Ast.DoWhile(
              span, statements(it.statements()), expressions.expression(it.expression()));
      case CreolParser.CompoundContext it -> statements(it.statements());
      case CreolParser.AssertionContext it ->
          new Ast.Assert(span, expressions.expression(it.expression()));
      default -> throw unknown(tree);
    };
  }

  private Ast.Statement awaited(Span span, CreolParser.AwaitedContext tree) throws BadInput {
    return switch (tree) {
      case CreolParser.AwaitedCallContext it ->
          new Ast.AwaitCall(
              span,
              callee(it.callee()).orElseThrow(),
              name(it.name),
              expressions.arguments(it.arguments()),
              targets(it.targets()));
      case CreolParser.GuardContext it ->
          new Ast.Await(span, expressions.expression(it.expression()));
      default -> throw unknown(tree);
    };
  }

  private Ast.Statement assignment(Span span, CreolParser.AssignmentContext tree) throws BadInput {
    List<Ast.Value> values = new ArrayList<>();
    for (CreolParser.SourceContext value : tree.source()) {
      values.add(
          switch (value) {
            case CreolParser.CreationContext it ->
                new Ast.New(
                    span(it), name(it.CID().getSymbol()), expressions.arguments(it.arguments()));
            case CreolParser.ValueContext it -> expressions.expression(it.expression());
            default -> throw unknown(value);
          });
    }
    return new Ast.Assign(span, targets(tree.targets()), List.copyOf(values));
  }

  private static Optional<Ast.Expression> callee(CreolParser.CalleeContext tree) {
    if (tree == null) {
      return Optional.empty();
    }
    Span span = span(tree);
    return Optional.of(
        tree.THIS() != null
            ? new Ast.This(span)
            : tree.CALLER() != null
                ? new Ast.Caller(span)
                : new Ast.Use(span, tree.ID().getText()));
  }

  private static List<Ast.Name> targets(CreolParser.TargetsContext tree) {
    return tree == null ? List.of() : tree.ID().stream().map(id -> name(id.getSymbol())).toList();
  }

  // ---- small things

  private static List<Ast.Name> names(CreolParser.NamesContext tree) {
    return tree.CID().stream().map(id -> name(id.getSymbol())).toList();
  }

  static Ast.Name name(Token token) {
    return new Ast.Name(Reader.span(token), token.getText());
  }

  static Span span(ParserRuleContext tree) {
    return Reader.span(tree.getStart(), tree.getStop());
  }

  static IllegalStateException unknown(ParserRuleContext tree) {
    return new IllegalStateException("no case for " + tree.getClass().getSimpleName());
  }
}
