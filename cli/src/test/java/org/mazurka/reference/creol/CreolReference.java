package org.mazurka.reference.creol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.mazurka.reference.creol.SmallCreol.Statement;

/**
 * Visits every state of a small program, as simply as possible: states are copied, written out as
 * text to be compared, and nothing is left out.
 */
final class CreolReference {

  /** What a process still has to do. */
  private record Rest(Statement first, Back back, Rest next) {}

  /** The end of a local call: the locals of the caller, and where it wants the result. */
  private record Back(Map<String, Object> locals, String target) {}

  private static final class Process {
    String object;
    String kind; // run, init, or the method
    Rest rest;
    Map<String, Object> locals = new HashMap<>();
    String status = "live"; // or done, failed
    Integer result;
    int created;
    List<Integer> choice; // the ready branches of the choice at the front, if it is open

    Process copy() {
      Process copy = new Process();
      copy.object = object;
      copy.kind = kind;
      copy.rest = rest;
      copy.locals = new HashMap<>(locals);
      copy.status = status;
      copy.result = result;
      copy.created = created;
      copy.choice = choice;
      return copy;
    }
  }

  private static final class Node {
    int index; // -1 for a helper
    String owner;
    Map<String, Integer> numbers = new TreeMap<>();
    String holder = "";

    Node copy() {
      Node copy = new Node();
      copy.index = index;
      copy.owner = owner;
      copy.numbers = new TreeMap<>(numbers);
      copy.holder = holder;
      return copy;
    }
  }

  /** A state: objects and processes by where they stand in the tree of creations. */
  private static final class World {
    final TreeMap<String, Node> objects = new TreeMap<>();
    final TreeMap<String, Process> processes = new TreeMap<>();

    World copy() {
      World copy = new World();
      objects.forEach((path, node) -> copy.objects.put(path, node.copy()));
      processes.forEach((path, process) -> copy.processes.put(path, process.copy()));
      return copy;
    }

    String key() {
      StringBuilder key = new StringBuilder();
      objects.forEach((path, n) -> key.append(path).append(n.numbers).append(n.holder).append(';'));
      processes.forEach(
          (path, p) ->
              key.append(path)
                  .append(p.status)
                  .append(p.result)
                  .append(p.choice)
                  .append(new TreeMap<>(p.locals))
                  .append(restKey(p.rest))
                  .append(';'));
      return key.toString();
    }

    private static String restKey(Rest rest) {
      StringBuilder key = new StringBuilder();
      for (Rest r = rest; r != null; r = r.next()) {
        key.append(r.first() == null ? r.back() : r.first());
        key.append('/');
      }
      return key.toString();
    }
  }

  private static final class Failure extends RuntimeException {
    Failure(String kind) {
      super(kind, null, false, false);
    }
  }

  private static final int OWNER = -2; // the callee of a helper

  private final SmallCreol program;
  private final int maxStates;
  private final Set<String> seen = new HashSet<>();
  private final Deque<World> work = new ArrayDeque<>();
  private final Set<String> ends = new TreeSet<>();

  private CreolReference(SmallCreol program, int maxStates) {
    this.program = program;
    this.maxStates = maxStates;
  }

  /** How executions can end: values, who waits, who failed; empty if there are too many states. */
  static Optional<Set<String>> ends(SmallCreol program, int maxStates) {
    return new CreolReference(program, maxStates).search();
  }

  private Optional<Set<String>> search() {
    World start = new World();
    Node main = new Node();
    main.index = 0;
    main.numbers.put("x", 0);
    main.numbers.put("y", 0);
    start.objects.put(path("", 0), main);
    start.processes.put(
        path("", 1), process(path("", 0), "run", program.bodies().getFirst().getFirst()));
    add(start);
    while (!work.isEmpty()) {
      if (seen.size() > maxStates) {
        return Optional.empty();
      }
      World world = work.poll();
      boolean any = false;
      for (String path : world.processes.keySet()) {
        Process process = world.processes.get(path);
        if (!process.status.equals("live") || !mayRun(world, path, process)) {
          continue;
        }
        if (process.choice != null) {
          for (int branch : process.choice) {
            any = true;
            World next = world.copy();
            new Block(next, path).resume(branch);
            add(next);
          }
        } else if (isReady(world, process, process.rest)) {
          any = true;
          World next = world.copy();
          new Block(next, path).run();
          add(next);
        }
      }
      if (!any) {
        ends.add(end(world));
      }
    }
    return Optional.of(ends);
  }

  private void add(World world) {
    if (seen.add(world.key())) {
      work.add(world);
    }
  }

  private static String path(String creator, int index) {
    return creator + ".%03d".formatted(index);
  }

  private static Process process(String object, String kind, List<Statement> body) {
    Process process = new Process();
    process.object = object;
    process.kind = kind;
    process.rest = before(body, null);
    process.locals.put("a", 0);
    process.locals.put("r", 0);
    process.locals.put("v", 0);
    return process;
  }

  private static Rest before(List<Statement> statements, Rest rest) {
    Rest result = rest;
    for (Statement statement : statements.reversed()) {
      result = new Rest(statement, null, result);
    }
    return result;
  }

  private static boolean mayRun(World world, String path, Process process) {
    String holder = world.objects.get(process.object).holder;
    return holder.isEmpty() || holder.equals(path);
  }

  private boolean isReady(World world, Process process, Rest rest) {
    if (rest == null || rest.first() == null) {
      return true;
    }
    try {
      return switch (rest.first()) {
        case SmallCreol.Await it -> holds(world, process, it.guard());
        case SmallCreol.Get it -> isDone(world, process, it.label());
        case SmallCreol.Choice it -> {
          boolean any = false;
          for (List<Statement> branch : it.branches()) {
            any |= isReady(world, process, before(branch, null));
          }
          yield any;
        }
        default -> true;
      };
    } catch (Failure _) {
      return true;
    }
  }

  private static int number(World world, Process process, String variable) {
    return world.objects.get(process.object).numbers.containsKey(variable)
        ? world.objects.get(process.object).numbers.get(variable)
        : (Integer) process.locals.get(variable);
  }

  private static boolean holds(World world, Process process, SmallCreol.Test test) {
    int value = number(world, process, test.variable());
    return switch (test.operator()) {
      case "=" -> value == test.number();
      case "/=" -> value != test.number();
      case "<" -> value < test.number();
      default -> value > test.number();
    };
  }

  /** From left to right, no further than needed. */
  private static boolean holds(World world, Process process, SmallCreol.Guard guard) {
    boolean conjunction = guard.operator().equals("&&");
    for (SmallCreol.Test test : guard.tests()) {
      if (holds(world, process, test) != conjunction) {
        return !conjunction;
      }
    }
    for (String label : guard.labels()) {
      if (isDone(world, process, label) != conjunction) {
        return !conjunction;
      }
    }
    return conjunction;
  }

  private static boolean isDone(World world, Process process, String label) {
    if (process.locals.get(label) == null) {
      throw new Failure("error");
    }
    return world.processes.get((String) process.locals.get(label)).status.equals("done");
  }

  /** One block of one process. */
  private final class Block {
    private final World world;
    private final String path;
    private final Process process;
    private final Node object;
    private boolean holding;

    Block(World world, String path) {
      this.world = world;
      this.path = path;
      this.process = world.processes.get(path);
      this.object = world.objects.get(process.object);
    }

    void resume(int branch) {
      SmallCreol.Choice choice = (SmallCreol.Choice) process.rest.first();
      process.choice = null;
      process.rest = before(choice.branches().get(branch), process.rest.next());
      run();
    }

    void run() {
      boolean init = process.kind.equals("init");
      try {
        boolean active = true;
        while (active && process.rest != null) {
          active = step();
        }
        if (active) {
          process.status = "done";
          process.result = (Integer) process.locals.get("r");
          if (init) {
            startRun(path, process.object);
          }
        }
      } catch (Failure failure) {
        process.status = failure.getMessage();
      }
      boolean live = process.status.equals("live");
      object.holder = live && (holding || init) ? path : "";
    }

    /** Executes a statement; false if the process gives up control instead. */
    private boolean step() {
      Rest rest = process.rest;
      if (rest.first() == null) {
        int result = (Integer) process.locals.get("r");
        process.locals = new HashMap<>(rest.back().locals());
        process.rest = rest.next();
        set(rest.back().target(), result);
        return true;
      }
      switch (rest.first()) {
        case SmallCreol.CreateAll it -> createAll(it.objects());
        case SmallCreol.Skip _ -> {}
        case SmallCreol.Release _ -> {
          process.rest = rest.next();
          return false;
        }
        case SmallCreol.Set it -> set(it.target(), value(it.value()));
        case SmallCreol.Call it -> {
          String callee = call(it.object(), it.method(), value(it.argument()));
          if (!it.label().isEmpty()) {
            process.locals.put(it.label(), callee);
          }
        }
        case SmallCreol.SyncCall it -> {
          String hidden = hide(it.object(), it.method(), value(it.argument()));
          process.rest = new Rest(new SmallCreol.Get(hidden, it.target()), null, rest.next());
          return true;
        }
        case SmallCreol.AwaitCall it -> {
          String hidden = hide(it.object(), it.method(), value(it.argument()));
          Rest get = new Rest(new SmallCreol.Get(hidden, it.target()), null, rest.next());
          process.rest =
              new Rest(
                  new SmallCreol.Await(new SmallCreol.Guard(List.of(), List.of(hidden), "&&")),
                  null,
                  get);
          return true;
        }
        case SmallCreol.LocalCall it -> {
          int argument = value(it.argument());
          List<Statement> body = program.bodies().get(object.index).get(it.method() + 1);
          process.rest =
              before(body, new Rest(null, new Back(process.locals, it.target()), rest.next()));
          process.locals = new HashMap<>(Map.of("a", argument, "r", 0, "v", 0));
          return true;
        }
        case SmallCreol.Get it -> {
          if (!isDone(world, process, it.label())) {
            holding = true;
            return false;
          }
          set(it.target(), world.processes.get((String) process.locals.get(it.label())).result);
        }
        case SmallCreol.Await it -> {
          if (!holds(world, process, it.guard())) {
            return false;
          }
        }
        case SmallCreol.If it -> {
          process.rest = before(holds(world, process, it.test()) ? it.yes() : it.no(), rest.next());
          return true;
        }
        case SmallCreol.Choice it -> {
          return choose(it, rest);
        }
        case SmallCreol.Assert it -> {
          if (!holds(world, process, it.test())) {
            throw new Failure("assertion");
          }
        }
        case SmallCreol.Helper it -> {
          Node helper = new Node();
          helper.index = -1;
          helper.owner = process.object;
          helper.numbers.put("n", value(it.value()));
          String helperPath = path(path, process.created++);
          world.objects.put(helperPath, helper);
          startRun(path, helperPath);
        }
      }
      process.rest = rest.next();
      return true;
    }

    private boolean choose(SmallCreol.Choice it, Rest rest) {
      List<Integer> ready = new ArrayList<>();
      for (int i = 0; i < it.branches().size(); i++) {
        if (readyBranch(it.branches().get(i))) {
          ready.add(i);
        }
      }
      if (ready.isEmpty()) {
        return false;
      }
      if (ready.size() > 1) {
        process.choice = ready;
        holding = true;
        return false;
      }
      process.rest = before(it.branches().get(ready.getFirst()), rest.next());
      return true;
    }

    /** Here a failure ends the process. */
    private boolean readyBranch(List<Statement> branch) {
      return switch (branch.getFirst()) {
        case SmallCreol.Await it -> holds(world, process, it.guard());
        case SmallCreol.Get it -> isDone(world, process, it.label());
        case SmallCreol.Choice it -> {
          boolean any = false;
          for (List<Statement> inner : it.branches()) {
            any |= readyBranch(inner);
          }
          yield any;
        }
        default -> true;
      };
    }

    private void set(String target, int value) {
      if (target.equals("x") || target.equals("y")) {
        object.numbers.put(target, value);
      } else {
        process.locals.put(target, value);
      }
    }

    private int value(SmallCreol.Sum sum) {
      return (sum.variable().isEmpty() ? 0 : number(world, process, sum.variable())) + sum.number();
    }

    private String hide(int callee, int method, int argument) {
      String called = call(callee, method, argument);
      String hidden = "hidden" + called;
      process.locals.put(hidden, called);
      return hidden;
    }

    private String call(int callee, int method, int argument) {
      String at = callee == OWNER ? object.owner : callee < 0 ? process.object : find(callee);
      Process called =
          process(at, "m", program.bodies().get(world.objects.get(at).index).get(method + 1));
      called.locals.put("a", argument);
      String calledPath = path(path, process.created++);
      world.processes.put(calledPath, called);
      return calledPath;
    }

    private String find(int index) {
      return world.objects.entrySet().stream()
          .filter(entry -> entry.getValue().index == index)
          .findFirst()
          .orElseThrow()
          .getKey();
    }

    private void createAll(int objects) {
      for (int index = 1; index < objects; index++) {
        Node node = new Node();
        node.index = index;
        node.numbers.put("x", 0);
        node.numbers.put("y", 0);
        String at = path(path, process.created++);
        world.objects.put(at, node);
        if (program.inits().get(index).isEmpty()) {
          startRun(path, at);
        } else {
          node.holder = path(path, process.created++);
          world.processes.put(node.holder, process(at, "init", program.inits().get(index)));
        }
      }
    }

    private void startRun(String creator, String at) {
      Node node = world.objects.get(at);
      List<Statement> body =
          node.index < 0
              ? List.of(
                  new SmallCreol.Call("", OWNER, program.methods() - 1, new SmallCreol.Sum("n", 0)))
              : program.bodies().get(node.index).getFirst();
      Process creating = world.processes.get(creator);
      world.processes.put(path(creator, creating.created++), process(at, "run", body));
    }
  }

  private String end(World world) {
    StringBuilder end = new StringBuilder();
    world.objects.forEach((_, node) -> end.append(node.index).append(node.numbers).append(' '));
    Map<String, Integer> statuses = new TreeMap<>();
    world.processes.values().forEach(p -> statuses.merge(p.status, 1, Integer::sum));
    statuses.remove("done");
    return end.append(statuses).toString();
  }
}
