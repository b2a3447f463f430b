package org.mazurka.creol.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.mazurka.creol.code.ExpressionCompiler.Typed;
import org.mazurka.creol.syntax.Ast;
import org.mazurka.creol.syntax.Source;
import org.mazurka.creol.syntax.Span;
import org.mazurka.model.BadInput;

/** The functions and operators on data that every program has. */
final class Prelude {

  /** The functions, and how many arguments each has. */
  private static final Map<String, Integer> FUNCTIONS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("head", 1),
              Map.entry("tail", 1),
              Map.entry("last", 1),
              Map.entry("rest", 1),
              Map.entry("nth", 2),
              Map.entry("reverse", 1),
              Map.entry("index", 2),
              Map.entry("isempty", 1),
              Map.entry("remove", 2),
              Map.entry("add", 2),
              Map.entry("union", 2),
              Map.entry("inter", 2),
              Map.entry("diff", 2),
              Map.entry("choose", 1),
              Map.entry("get", 2),
              Map.entry("insert", 3),
              Map.entry("keys", 1),
              Map.entry("values", 1),
              Map.entry("min", 2),
              Map.entry("max", 2),
              Map.entry("abs", 1),
              Map.entry("make_list", 2),
              Map.entry("make_range", 2),
              Map.entry("string_of_int", 1)));

  private static final int LONGEST_LIST = 1_000_000;

  private final Source source;
  private final Declarations declarations;

  Prelude(Source source, Declarations declarations) {
    this.source = source;
    this.declarations = declarations;
  }

  /** {@code f(a, b)}. */
  Typed apply(Ast.Apply it, List<Typed> arguments) throws BadInput {
    String name = it.function().text();
    Integer arity = FUNCTIONS.get(name);
    if (arity == null) {
      throw source.error(
          it.function().span(),
          "unknown function '%s', expected one of %s"
              .formatted(name, String.join(", ", FUNCTIONS.keySet())));
    }
    if (arguments.size() != arity) {
      throw source.error(
          it.span(),
          "%s has %s, expected %d"
              .formatted(name, Texts.many(arguments.size(), "argument"), arity));
    }
    Typed first = arguments.getFirst();
    Span span = it.arguments().getFirst().span();
    Node a = first.node();
    Node b = arity > 1 ? arguments.get(1).node() : null;
    return switch (name) {
      case "head", "last" -> {
        Type element = elementOfList(span, first.type());
        yield new Typed(
            e -> {
              List<?> list = nonempty(Values.list(a.value(e)), name);
              return name.equals("head") ? list.getFirst() : list.getLast();
            },
            element);
      }
      case "tail", "rest" -> {
        elementOfList(span, first.type());
        yield new Typed(
            e -> {
              List<?> list = nonempty(Values.list(a.value(e)), name);
              return List.copyOf(
                  name.equals("tail")
                      ? list.subList(1, list.size())
                      : list.subList(0, list.size() - 1));
            },
            first.type());
      }
      case "nth" -> {
        Type element = elementOfList(span, first.type());
        require(it, 1, arguments, Type.INT);
        yield new Typed(e -> nth(Values.list(a.value(e)), Values.number(b.value(e))), element);
      }
      case "reverse" -> {
        elementOfList(span, first.type());
        yield new Typed(
            e -> {
              List<Object> reversed = new ArrayList<>(Values.list(a.value(e)));
              Collections.reverse(reversed);
              return List.copyOf(reversed);
            },
            first.type());
      }
      case "index" -> {
        require(it, 1, arguments, elementOfList(span, first.type()));
        yield new Typed(e -> index(Values.list(a.value(e)), b.value(e)), Type.INT);
      }
      case "isempty" -> {
        Node length = length(span, first).node();
        yield new Typed(e -> length.value(e).equals(0L), Type.BOOL);
      }
      case "remove" -> remove(it, arguments);
      case "add" -> {
        Type joined = joined(it, 1, elementOfSet(span, first.type()), arguments.get(1).type());
        yield new Typed(
            e -> {
              Object element = b.value(e);
              return Values.changed(Values.set(a.value(e)), s -> s.add(element));
            },
            new Type.SetType(joined));
      }
      case "union", "inter", "diff" -> sets(it, name, arguments.get(0), arguments.get(1));
      case "choose" ->
          new Typed(
              e -> {
                SortedSet<Object> set = Values.set(a.value(e));
                if (set.isEmpty()) {
                  throw new EvaluationFailure("choose of an empty set");
                }
                return set.first();
              },
              elementOfSet(span, first.type()));
      case "get" -> {
        Type.MapType map = mapType(span, first.type());
        require(it, 1, arguments, map.key());
        yield new Typed(
            e -> {
              Object key = b.value(e);
              return Values.map(a.value(e)).getOrDefault(key, Null.NULL);
            },
            map.value());
      }
      case "insert" -> {
        Type.MapType map = mapType(span, first.type());
        Type key = joined(it, 1, map.key(), arguments.get(1).type());
        Type value = joined(it, 2, map.value(), arguments.get(2).type());
        Node c = arguments.get(2).node();
        yield new Typed(
            e -> {
              SortedMap<Object, Object> old = Values.map(a.value(e));
              Object k = b.value(e);
              Object v = c.value(e);
              return Values.changed(old, m -> m.put(k, v));
            },
            new Type.MapType(key, value));
      }
      case "keys" -> {
        Type.MapType map = mapType(span, first.type());
        yield new Typed(
            e -> Values.newSet(Values.map(a.value(e)).keySet()), new Type.SetType(map.key()));
      }
      case "values" -> {
        Type.MapType map = mapType(span, first.type());
        yield new Typed(
            e -> List.copyOf(Values.map(a.value(e)).values()), new Type.ListType(map.value()));
      }
      case "min", "max" -> {
        require(it, 0, arguments, Type.INT);
        require(it, 1, arguments, Type.INT);
        yield new Typed(
            e -> {
              long x = Values.number(a.value(e));
              long y = Values.number(b.value(e));
              return name.equals("min") ? Math.min(x, y) : Math.max(x, y);
            },
            Type.INT);
      }
      case "abs" -> {
        require(it, 0, arguments, Type.INT);
        yield new Typed(
            e -> {
              long x = Values.number(a.value(e));
              return x < 0 ? Arithmetic.negate(x) : x;
            },
            Type.INT);
      }
      case "make_list" -> {
        require(it, 0, arguments, Type.INT);
        yield new Typed(
            e -> List.copyOf(Collections.nCopies(size(Values.number(a.value(e))), b.value(e))),
            new Type.ListType(arguments.get(1).type()));
      }
      case "make_range" -> {
        require(it, 0, arguments, Type.INT);
        require(it, 1, arguments, Type.INT);
        yield new Typed(
            e -> range(Values.number(a.value(e)), Values.number(b.value(e))),
            new Type.ListType(Type.INT));
      }
      case "string_of_int" -> {
        require(it, 0, arguments, Type.INT);
        yield new Typed(e -> Long.toString(Values.number(a.value(e))), Type.STRING);
      }
      default -> throw new IllegalStateException("no function " + name);
    };
  }

  /** {@code #x}. */
  Typed length(Span span, Typed of) throws BadInput {
    Node node = of.node();
    return switch (of.type()) {
      case Type.ListType _ -> new Typed(e -> (long) Values.list(node.value(e)).size(), Type.INT);
      case Type.SetType _ -> new Typed(e -> (long) Values.set(node.value(e)).size(), Type.INT);
      case Type.MapType _ -> new Typed(e -> (long) Values.map(node.value(e)).size(), Type.INT);
      case Type.Basic basic when basic.equals(Type.STRING) ->
          new Typed(e -> (long) Values.string(node.value(e)).length(), Type.INT);
      case Type.Basic _, Type.LabelType _, Type.ObjectType _, Type.ClassType _ ->
          throw source.error(
              span, "the type is %s, expected a list, a set, a map or a text".formatted(of.type()));
    };
  }

  /** The operators on lists, sets and maps. */
  Typed operator(Ast.Binary it, Typed left, Typed right) throws BadInput {
    Node a = left.node();
    Node b = right.node();
    Span leftSpan = it.left().span();
    Span rightSpan = it.right().span();
    return switch (it.operator()) {
      case "|-|" -> {
        Type element =
            join(
                rightSpan,
                elementOfList(leftSpan, left.type()),
                elementOfList(rightSpan, right.type()));
        yield new Typed(
            e -> joined(Values.list(a.value(e)), Values.list(b.value(e))),
            new Type.ListType(element));
      }
      case "|-" -> {
        Type element = join(rightSpan, elementOfList(leftSpan, left.type()), right.type());
        yield new Typed(
            e -> joined(Values.list(a.value(e)), List.of(b.value(e))), new Type.ListType(element));
      }
      case "-|" -> {
        Type element = join(leftSpan, elementOfList(rightSpan, right.type()), left.type());
        yield new Typed(
            e -> {
              List<Object> first = List.of(a.value(e));
              return joined(first, Values.list(b.value(e)));
            },
            new Type.ListType(element));
      }
      case "\\" -> sets(it, "diff", left, right);
      case "in" -> {
        Type element =
            switch (right.type()) {
              case Type.ListType list -> list.element();
              case Type.SetType set -> set.element();
              case Type.MapType map -> map.key();
              case Type.Basic _, Type.LabelType _, Type.ObjectType _, Type.ClassType _ ->
                  throw source.error(
                      rightSpan,
                      "the type is %s, expected a list, a set or a map".formatted(right.type()));
            };
        join(leftSpan, element, left.type());
        yield new Typed(e -> contains(a.value(e), b.value(e)), Type.BOOL);
      }
      default -> throw new IllegalStateException("no operator " + it.operator());
    };
  }

  private static boolean contains(Object element, Object collection) {
    return switch (collection) {
      case List<?> list -> index(list, element) >= 0;
      case SortedSet<?> set -> set.contains(element);
      case SortedMap<?, ?> map -> map.containsKey(element);
      default -> throw new EvaluationFailure("null has no elements");
    };
  }

  private Typed remove(Ast.Apply it, List<Typed> arguments) throws BadInput {
    Typed first = arguments.getFirst();
    Node a = first.node();
    Node b = arguments.get(1).node();
    return switch (first.type()) {
      case Type.ListType list -> {
        require(it, 1, arguments, list.element());
        yield new Typed(
            e -> {
              Object element = b.value(e);
              return Values.list(a.value(e)).stream()
                  .filter(x -> !Values.same(x, element))
                  .map(Object.class::cast)
                  .toList();
            },
            list);
      }
      case Type.SetType set -> {
        require(it, 1, arguments, set.element());
        yield new Typed(
            e -> {
              Object element = b.value(e);
              return Values.changed(Values.set(a.value(e)), s -> s.remove(element));
            },
            set);
      }
      case Type.MapType map -> {
        require(it, 1, arguments, map.key());
        yield new Typed(
            e -> {
              Object key = b.value(e);
              return Values.changed(Values.map(a.value(e)), m -> m.remove(key));
            },
            map);
      }
      case Type.Basic _, Type.LabelType _, Type.ObjectType _, Type.ClassType _ ->
          throw source.error(
              it.arguments().getFirst().span(),
              "the type is %s, expected a list, a set or a map".formatted(first.type()));
    };
  }

  private Typed sets(Ast.Expression it, String name, Typed left, Typed right) throws BadInput {
    Type element =
        join(
            it.span(), elementOfSet(it.span(), left.type()), elementOfSet(it.span(), right.type()));
    Node a = left.node();
    Node b = right.node();
    return new Typed(
        e -> {
          SortedSet<Object> first = Values.set(a.value(e));
          SortedSet<Object> second = Values.set(b.value(e));
          return Values.changed(
              first,
              set -> {
                switch (name) {
                  case "union" -> set.addAll(second);
                  case "inter" -> set.retainAll(second);
                  default -> set.removeAll(second);
                }
              });
        },
        new Type.SetType(element));
  }

  // ---- types

  private void require(Ast.Apply it, int index, List<Typed> arguments, Type wanted)
      throws BadInput {
    Type given = arguments.get(index).type();
    if (!declarations.fits(given, wanted)) {
      throw source.error(
          it.arguments().get(index).span(), "the type is %s, expected %s".formatted(given, wanted));
    }
  }

  private Type joined(Ast.Apply it, int index, Type known, Type added) throws BadInput {
    return join(it.arguments().get(index).span(), known, added);
  }

  private Type join(Span span, Type known, Type added) throws BadInput {
    return declarations
        .join(known, added)
        .orElseThrow(
            () -> source.error(span, "the type is %s, expected %s".formatted(added, known)));
  }

  private Type elementOfList(Span span, Type type) throws BadInput {
    if (type instanceof Type.ListType(Type element)) {
      return element;
    }
    throw source.error(span, "the type is %s, expected a list".formatted(type));
  }

  private Type elementOfSet(Span span, Type type) throws BadInput {
    if (type instanceof Type.SetType(Type element)) {
      return element;
    }
    throw source.error(span, "the type is %s, expected a set".formatted(type));
  }

  private Type.MapType mapType(Span span, Type type) throws BadInput {
    if (type instanceof Type.MapType map) {
      return map;
    }
    throw source.error(span, "the type is %s, expected a map".formatted(type));
  }

  // ---- what the functions do

  private static List<?> nonempty(List<?> list, String function) {
    if (list.isEmpty()) {
      throw new EvaluationFailure(function + " of an empty list");
    }
    return list;
  }

  private static Object nth(List<?> list, long index) {
    if (index < 0 || index >= list.size()) {
      throw new EvaluationFailure(
          "nth: the index is %d, the list has %s"
              .formatted(index, Texts.many(list.size(), "element")));
    }
    return list.get((int) index);
  }

  private static long index(List<?> list, Object element) {
    for (int i = 0; i < list.size(); i++) {
      if (Values.same(list.get(i), element)) {
        return i;
      }
    }
    return -1;
  }

  private static int size(long number) {
    if (number < 0 || number > LONGEST_LIST) {
      throw new EvaluationFailure("a list of %d elements".formatted(number));
    }
    return (int) number;
  }

  private static List<Object> range(long from, long to) {
    List<Object> range = new ArrayList<>();
    if (from <= to) {
      int last = size(Arithmetic.operation("-").apply(to, from));
      for (int i = 0; i <= last; i++) {
        range.add(from + i);
      }
    }
    return List.copyOf(range);
  }

  private static List<Object> joined(List<?> first, List<?> second) {
    size((long) first.size() + second.size());
    List<Object> all = new ArrayList<>(first);
    all.addAll(second);
    return List.copyOf(all);
  }
}
