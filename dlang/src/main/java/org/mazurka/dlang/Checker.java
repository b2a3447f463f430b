package org.mazurka.dlang;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.mazurka.model.BadInput;

/** Finds what is wrong with a program that reads well: names, kinds, counts, sizes. */
final class Checker {

  /** How many cells all declarations may have together; locals count once a process. */
  static final long MAX_CELLS = 16_000_000;

  /** How many processes a program may have. */
  static final long MAX_PROCESSES = 10_000;

  /** How many statements there may be after the repetitions are expanded. */
  static final long MAX_STATEMENTS = 2_000_000;

  private final Source source;
  private final Map<String, Ast.Declaration> names = new LinkedHashMap<>();
  private long processCount;

  Checker(Source source) {
    this.source = source;
  }

  void check(Ast.Program program) throws BadInput {
    checkProcessCount(program);
    checkDeclarations(program.header().declarations());
    long statements = 0;
    for (Ast.ProcessItem item : program.items()) {
      statements +=
          switch (item) {
            case Ast.Process process -> block(process.body());
            case Ast.ProcessRepetition repetition -> {
              long size = 0;
              for (Ast.Process process : repetition.processes()) {
                size += block(process.body());
              }
              yield times(repetition.count(), size);
            }
          };
      if (statements > MAX_STATEMENTS) {
        throw tooManyStatements(item.span());
      }
    }
  }

  private void checkProcessCount(Ast.Program program) throws BadInput {
    Ast.Number declared = program.header().processCount();
    long found = 0;
    for (Ast.ProcessItem item : program.items()) {
      long added =
          switch (item) {
            case Ast.Process _ -> 1;
            case Ast.ProcessRepetition repetition ->
                times(repetition.count(), repetition.processes().size());
          };
      found += added;
      if (found > MAX_PROCESSES) {
        throw source.error(
            item.span(), "too many processes, expected at most " + MAX_PROCESSES + " in all");
      }
    }
    if (declared.value() != found) {
      throw source.error(
          declared.span(),
          "the header says %d process%s, the file has %d; expected the same number"
              .formatted(declared.value(), declared.value() == 1 ? "" : "es", found));
    }
    processCount = found;
  }

  private void checkDeclarations(List<Ast.Declaration> declarations) throws BadInput {
    long cells = 0;
    for (Ast.Declaration declaration : declarations) {
      Ast.Declaration earlier = names.put(declaration.name(), declaration);
      if (earlier != null) {
        throw source.error(
            declaration.span(),
            "'%s' is declared twice, expected another name; the first is in line %d"
                .formatted(declaration.name(), earlier.span().line()));
      }
      long length = declaration.length().value();
      if (length < 1) {
        throw source.error(
            declaration.length().span(), "the length is " + length + ", expected at least 1");
      }
      cells +=
          length > MAX_CELLS
              ? length
              : declaration.kind() == Ast.Kind.LOCAL ? length * processCount : length;
      if (length > MAX_CELLS || cells > MAX_CELLS) {
        throw source.error(
            declaration.length().span(),
            "the program needs too much memory, expected at most %d cells in all"
                .formatted(MAX_CELLS));
      }
      checkInitial(declaration);
    }
  }

  private void checkInitial(Ast.Declaration declaration) throws BadInput {
    int given = declaration.initial().size();
    if (given > 0 && !declaration.kind().holdsNumbers()) {
      throw source.error(
          declaration.initial().get(0).span(),
          "%s has no initial value, expected ',' or '>'".formatted(declaration.kind().phrase()));
    }
    if (given > declaration.length().value()) {
      throw source.error(
          declaration.initial().get((int) declaration.length().value()).span(),
          "%d initial values for '%s', expected at most its length, %d"
              .formatted(given, declaration.name(), declaration.length().value()));
    }
  }

  private BadInput tooManyStatements(Span span) {
    return source.error(
        span,
        "the program is too large, expected at most %d statements after its repetitions are"
                .formatted(MAX_STATEMENTS)
            + " expanded");
  }

  private static long times(Ast.Number count, long size) {
    return count.value() > MAX_STATEMENTS ? MAX_STATEMENTS + 1 : count.value() * size;
  }

  /** Checks a block; the result is how many statements it has, expanded. */
  private long block(List<Ast.Statement> statements) throws BadInput {
    long size = 0;
    for (Ast.Statement statement : statements) {
      size += statement(statement);
      if (size > MAX_STATEMENTS) {
        throw tooManyStatements(statement.span());
      }
    }
    return size;
  }

  private long statement(Ast.Statement statement) throws BadInput {
    switch (statement) {
      case Ast.Assign it -> {
        variable(it.target());
        number(it.value());
      }
      case Ast.Skip _ -> {}
      case Ast.CasStatement it -> number(it.cas());
      case Ast.Lock it -> named(it.lock(), Ast.Kind.LOCK);
      case Ast.Unlock it -> named(it.lock(), Ast.Kind.LOCK);
      case Ast.Send it -> {
        named(it.channel(), Ast.Kind.CHANNEL);
        number(it.value());
      }
      case Ast.Receive it -> {
        named(it.channel(), Ast.Kind.CHANNEL);
        variable(it.target());
      }
      case Ast.Indexer it -> indexer(it);
      case Ast.Await it -> condition(it.condition());
      case Ast.Assert it -> condition(it.condition());
      case Ast.Atomic it -> {
        return 1 + block(it.body());
      }
      case Ast.If it -> {
        condition(it.condition());
        return 1 + block(it.yes()) + block(it.no());
      }
      case Ast.While it -> {
        condition(it.condition());
        return 1 + block(it.body());
      }
      case Ast.Repetition it -> {
        return times(it.count(), block(it.body()));
      }
    }
    return 1;
  }

  private void indexer(Ast.Indexer it) throws BadInput {
    localNumber(it.max(), "max");
    localNumber(it.size(), "size");
    for (Ast.Variable variable : List.of(it.m(), it.w(), it.h())) {
      named(variable, Ast.Kind.LOCAL);
      if (variable.index().isPresent()) {
        throw source.error(
            variable.span(), "the indexer takes a local variable, expected no index here");
      }
    }
    List<String> used =
        Stream.of(it.m(), it.w(), it.h(), it.max(), it.size())
            .filter(Ast.Variable.class::isInstance)
            .map(part -> ((Ast.Variable) part).name())
            .filter(name -> names.get(name).kind() == Ast.Kind.LOCAL)
            .toList();
    if (used.stream().distinct().count() < used.size()) {
      throw source.error(
          it.span(), "the indexer uses a local variable twice, expected different ones");
    }
    named(it.target(), Ast.Kind.GLOBAL);
    boolean indexIsH =
        it.target().index().isEmpty()
            || it.target().index().get() instanceof Ast.Variable index
                && index.index().isEmpty()
                && index.name().equals(it.h().name());
    if (!indexIsH) {
      throw source.error(
          it.target().span(),
          "the indexer chooses the element itself, expected 'target=%s'"
              .formatted(it.target().name()));
    }
    if (it.nprocs().value() != processCount) {
      throw source.error(
          it.nprocs().span(),
          "nprocs is %d, expected the number of processes, %d"
              .formatted(it.nprocs().value(), processCount));
    }
  }

  private void localNumber(Ast.Expression expression, String setting) throws BadInput {
    number(expression);
    boolean local =
        switch (expression) {
          case Ast.Number _, Ast.Dollar _ -> true;
          case Ast.Variable it ->
              names.get(it.name()).kind() != Ast.Kind.GLOBAL && it.index().isEmpty();
          case Ast.Negate _, Ast.Not _, Ast.Binary _, Ast.Cas _ -> false;
        };
    if (!local) {
      throw source.error(
          expression.span(),
          "'%s=' must be the same in every state, expected a number, a constant or a local variable"
              .formatted(setting));
    }
  }

  // ---- expressions

  private void number(Ast.Expression expression) throws BadInput {
    if (isCondition(expression)) {
      throw source.error(expression.span(), "this is a condition, expected a number");
    }
  }

  private void condition(Ast.Expression expression) throws BadInput {
    if (!isCondition(expression)) {
      throw source.error(
          expression.span(), "this is a number, expected a condition such as 'x == 0'");
    }
  }

  /** Checks an expression, and tells whether it is a condition or a number. */
  private boolean isCondition(Ast.Expression expression) throws BadInput {
    switch (expression) {
      case Ast.Number _, Ast.Dollar _ -> {}
      case Ast.Variable it -> variable(it);
      case Ast.Negate it -> number(it.operand());
      case Ast.Not it -> {
        condition(it.operand());
        return true;
      }
      case Ast.Binary it -> {
        if (it.operator().isLogical()) {
          condition(it.left());
          condition(it.right());
        } else {
          number(it.left());
          number(it.right());
        }
        return !it.operator().isArithmetic();
      }
      case Ast.Cas it -> {
        variable(it.target());
        number(it.expected());
        number(it.replacement());
      }
    }
    return false;
  }

  private void variable(Ast.Variable variable) throws BadInput {
    Ast.Kind kind = declaration(variable).kind();
    if (!kind.holdsNumbers()) {
      throw source.error(
          variable.span(),
          "'%s' is %s, expected a variable".formatted(variable.name(), kind.phrase()));
    }
    index(variable);
  }

  private void named(Ast.Variable variable, Ast.Kind expected) throws BadInput {
    Ast.Kind kind = declaration(variable).kind();
    if (kind != expected) {
      throw source.error(
          variable.span(),
          "'%s' is %s, expected %s".formatted(variable.name(), kind.phrase(), expected.phrase()));
    }
    index(variable);
  }

  private void index(Ast.Variable variable) throws BadInput {
    if (variable.index().isPresent()) {
      number(variable.index().get());
    }
  }

  private Ast.Declaration declaration(Ast.Variable variable) throws BadInput {
    Ast.Declaration declaration = names.get(variable.name());
    if (declaration == null) {
      String name = variable.name();
      String hint =
          name.indexOf('-') < 0
              ? "expected a name that the header declares"
              : "expected a declared name, or '%s' with blanks for a subtraction"
                  .formatted(name.replaceFirst("-", " - "));
      throw source.error(variable.span(), "'%s' is not declared, %s".formatted(name, hint));
    }
    return declaration;
  }
}
