package org.mazurka.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.mazurka.model.Footprints;
import org.mazurka.model.Position;
import org.mazurka.model.Program;
import org.mazurka.model.Run;

/** A program of straight-line processes over a few shared variables; slow and simple. */
final class ToyProgram implements Program {

  /** A statement: what it does, and how its outcome depends on shared values. */
  record Statement(String text, int deciding, Effect effect) {}

  /** Reads and writes the memory; answers how far to move in the process, 0 if blocked. */
  interface Effect {
    int apply(Memory memory);
  }

  private final List<List<Statement>> bodies;
  private final int variables;
  private final int initial; // how many processes are there at the start
  private final List<Integer> numbered = new ArrayList<>(); // the body of each process
  private final Footprints footprints = new Footprints();

  /** A program whose processes are all there at the start. */
  ToyProgram(int variables, List<List<Statement>> bodies) {
    this(variables, bodies.size(), bodies);
  }

  /** A program whose later bodies are run by the processes that {@link #create} makes. */
  ToyProgram(int variables, int initial, List<List<Statement>> bodies) {
    this.variables = variables;
    this.initial = initial;
    this.bodies = new ArrayList<>(bodies.subList(0, initial));
    for (int body = initial; body < bodies.size(); body++) {
      List<Statement> created = new ArrayList<>(bodies.get(body));
      created.addFirst(await(variables + body, 1));
      this.bodies.add(created);
    }
    for (int body = 0; body < initial; body++) {
      numbered.add(body);
    }
  }

  /** Creates the process that runs a body; the body says who does, and only once. */
  static Statement create(int variables, int body) {
    return new Statement(
        "create " + body,
        Run.FIXED,
        m -> {
          m.put(variables + body, 1);
          return 1;
        });
  }

  static Statement write(int x, long value) {
    return new Statement(
        "x%d := %d".formatted(x, value),
        Run.FIXED,
        m -> {
          m.put(x, value);
          return 1;
        });
  }

  static Statement copy(int x, int y) {
    return new Statement(
        "x%d := x%d + 1".formatted(x, y),
        Run.FIXED,
        m -> {
          m.put(x, m.get(y) + 1);
          return 1;
        });
  }

  /** A step that touches nothing. */
  static Statement skip() {
    return new Statement("skip", Run.FIXED, _ -> 1);
  }

  static Statement exchange(int x, int y) {
    return new Statement(
        "x%d, x%d := x%d, x%d".formatted(x, y, y, x),
        Run.FIXED,
        m -> {
          long value = m.get(x);
          m.put(x, m.get(y) + 1);
          m.put(y, value);
          return 1;
        });
  }

  /** Reads a variable into one that is local to the process. */
  static Statement load(int own, int x) {
    return new Statement(
        "x%d := x%d".formatted(own, x),
        Run.FIXED,
        m -> {
          m.putOwn(own, m.get(x));
          return 1;
        });
  }

  /** Writes the variable that a local one says. */
  static Statement storeAt(int own, int bound, long value) {
    return new Statement(
        "x[x%d %% %d] := %d".formatted(own, bound, value),
        Run.FIXED,
        m -> {
          m.put((int) Math.floorMod(m.getOwn(own), (long) bound), value);
          return 1;
        });
  }

  static Statement skipNextIf(int x, long value) {
    return new Statement(
        "if x%d != %d then next".formatted(x, value), Run.FIXED, m -> m.get(x) == value ? 2 : 1);
  }

  static Statement cas(int x, long expected, long value) {
    return new Statement(
        "cas(x%d, %d, %d)".formatted(x, expected, value),
        x,
        m -> {
          if (m.get(x) == expected) {
            m.put(x, value);
          }
          return 1;
        });
  }

  static Statement await(int x, long value) {
    return new Statement("await x%d == %d".formatted(x, value), x, m -> m.get(x) == value ? 1 : 0);
  }

  static Statement lock(int x) {
    return new Statement(
        "lock(x%d)".formatted(x),
        x,
        m -> {
          if (m.get(x) != 0) {
            return 0;
          }
          m.put(x, 1);
          return 1;
        });
  }

  static Statement indirect(int x, int bound, long value) {
    return new Statement(
        "x[x%d %% %d] := %d".formatted(x, bound, value),
        Run.STATE_DEPENDENT,
        m -> {
          m.put((int) Math.floorMod(m.get(x), (long) bound), value);
          return 1;
        });
  }

  static Statement readEither(int x, int y) {
    return new Statement(
        "if x%d == 1 || x%d == 1".formatted(x, y),
        Run.STATE_DEPENDENT,
        m -> m.get(x) == 1 || m.get(y) == 1 ? 1 : 1);
  }

  static Statement awaitEither(int x, int y) {
    return new Statement(
        "await x%d == 1 || x%d == 1".formatted(x, y),
        Run.STATE_DEPENDENT,
        m -> m.get(x) == 1 || m.get(y) == 1 ? 1 : 0);
  }

  static Statement awaitBoth(int x, int y) {
    return new Statement(
        "await x%d == 1 && x%d == 1".formatted(x, y),
        Run.STATE_DEPENDENT,
        m -> m.get(x) == 1 && m.get(y) == 1 ? 1 : 0);
  }

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public boolean isPlain() {
    return bodies.stream()
        .flatMap(List::stream)
        .noneMatch(s -> s.deciding() == Run.STATE_DEPENDENT);
  }

  @Override
  public boolean isFixed() {
    return bodies.stream().flatMap(List::stream).allMatch(s -> s.deciding() == Run.FIXED);
  }

  @Override
  public Optional<Waiting> waiting() {
    return bodies.stream()
        .flatMap(List::stream)
        .map(Statement::text)
        .filter(text -> text.startsWith("await") || text.startsWith("lock"))
        .findFirst()
        .map(text -> new Waiting(text, Optional.empty()));
  }

  @Override
  public boolean runsInParallel() {
    return initial == bodies.size(); // else the runs share the numbers of created processes
  }

  @Override
  public Footprints footprints() {
    return footprints;
  }

  @Override
  public ToyRun start() {
    return new ToyRun();
  }

  /** This program with a statement or a process less, in all ways. */
  List<ToyProgram> smaller() {
    List<ToyProgram> smaller = new ArrayList<>();
    for (int body = 0; body < bodies.size() && initial == bodies.size(); body++) {
      List<List<Statement>> rest = new ArrayList<>(bodies);
      rest.remove(body);
      smaller.add(new ToyProgram(variables, rest));
      for (int i = 0; i < bodies.get(body).size(); i++) {
        List<Statement> shorter = new ArrayList<>(bodies.get(body));
        shorter.remove(i);
        rest = new ArrayList<>(bodies);
        rest.set(body, shorter);
        smaller.add(new ToyProgram(variables, rest));
      }
    }
    return smaller;
  }

  /** This program with steps that touch what no other process does, in random places. */
  ToyProgram longer(int statements, Random random) {
    List<List<Statement>> longer = new ArrayList<>();
    for (int body = 0; body < bodies.size(); body++) {
      int from = body < initial ? 0 : 1; // the constructor lets created ones wait again
      longer.add(new ArrayList<>(bodies.get(body).subList(from, bodies.get(body).size())));
    }
    int some = 1 + random.nextInt(longer.size());
    int missing = statements - bodies.stream().mapToInt(List::size).sum();
    while (missing > 0) {
      int body = random.nextInt(some);
      int place = random.nextInt(longer.get(body).size() + 1);
      if (place == 0 || !longer.get(body).get(place - 1).text().endsWith("then next")) {
        longer.get(body).add(place, write(variables + body, body < initial ? 0 : 1));
        missing--;
      }
    }
    return new ToyProgram(variables, initial, longer);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (List<Statement> body : bodies) {
      text.append("[ ");
      body.forEach(s -> text.append(s.text()).append("; "));
      text.append("]\n");
    }
    return text.toString();
  }

  /** The variables, with a record of what is read and written. */
  static final class Memory {
    private final long[] values;
    private final List<Integer> accesses = new ArrayList<>();

    Memory(long[] values) {
      this.values = values.clone();
    }

    long get(int x) {
      accesses.add(Footprints.readAccess(x));
      return values[x];
    }

    /** Reads a variable that is local to the process. */
    long getOwn(int x) {
      return values[x];
    }

    void putOwn(int x, long value) {
      values[x] = value;
    }

    void put(int x, long value) {
      accesses.add(Footprints.writeAccess(x));
      values[x] = value;
    }

    long footprint(Footprints footprints) {
      int[] array = accesses.stream().mapToInt(Integer::intValue).toArray();
      return footprints.of(array, array.length);
    }
  }

  private record State(long[] values, int[] pcs) {}

  /** A run that remembers every state. */
  final class ToyRun implements Run {
    private final List<State> states = new ArrayList<>();

    ToyRun() {
      states.add(new State(new long[variables + bodies.size()], new int[bodies.size()]));
    }

    private State state() {
      return states.getLast();
    }

    private Statement statementOf(int p) {
      return bodies.get(numbered.get(p)).get(pc(p));
    }

    private int pc(int p) {
      return state().pcs()[numbered.get(p)];
    }

    private boolean isThere(int body) {
      return body < initial || state().values()[variables + body] != 0;
    }

    long[] values() {
      return state().values().clone();
    }

    @Override
    public int processCount() {
      return numbered.size();
    }

    @Override
    public int depth() {
      return states.size() - 1;
    }

    @Override
    public Status status(int p) {
      if (!isThere(numbered.get(p))) {
        return Status.ABSENT;
      }
      if (pc(p) >= bodies.get(numbered.get(p)).size()) {
        return Status.ENDED;
      }
      int moved = statementOf(p).effect().apply(new Memory(state().values()));
      return moved > 0 ? Status.ENABLED : Status.BLOCKED;
    }

    @Override
    public boolean isEnabled(int p) {
      return status(p) == Status.ENABLED;
    }

    @Override
    public long step(int p) {
      Memory memory = new Memory(state().values());
      int[] pcs = state().pcs().clone();
      pcs[numbered.get(p)] += statementOf(p).effect().apply(memory);
      states.add(new State(memory.values, pcs));
      for (int body = initial; body < bodies.size(); body++) {
        if (isThere(body) && !numbered.contains(body)) {
          numbered.add(body);
        }
      }
      return memory.footprint(footprints);
    }

    @Override
    public void backTo(int depth) {
      states.subList(depth + 1, states.size()).clear();
    }

    @Override
    public long pending(int p) {
      return footprintIn(p, state().values());
    }

    private long footprintIn(int p, long[] values) {
      Memory memory = new Memory(values);
      statementOf(p).effect().apply(memory);
      return memory.footprint(footprints);
    }

    @Override
    public int decidingLocation(int p) {
      return statementOf(p).deciding();
    }

    @Override
    public long pendingBefore(int p, int event) {
      int x = decidingLocation(p);
      long[] values = values();
      values[x] = states.get(event).values()[x];
      Memory memory = new Memory(values);
      boolean enabled = statementOf(p).effect().apply(memory) > 0;
      return enabled ? memory.footprint(footprints) : NOT_ENABLED;
    }

    @Override
    public long reach(int p) {
      int[] all = new int[variables];
      for (int x = 0; x < variables; x++) {
        all[x] = Footprints.writeAccess(x);
      }
      return footprints.of(all, variables);
    }

    @Override
    public long[] stateWords() {
      LongStream pcs = Arrays.stream(state().pcs()).asLongStream();
      return LongStream.concat(Arrays.stream(state().values()), pcs).toArray();
    }

    @Override
    public int liveCount() {
      int live = 0;
      for (int p = 0; p < processCount(); p++) {
        live += status(p) == Status.ENABLED || status(p) == Status.BLOCKED ? 1 : 0;
      }
      return live;
    }

    @Override
    public int failureCount() {
      return 0;
    }

    @Override
    public String processName(int p) {
      return "p" + p;
    }

    @Override
    public String statement(int p) {
      return statementOf(p).text();
    }

    @Override
    public Position position(int p) {
      return new Position("toy", p + 1, pc(p) + 1);
    }

    @Override
    public String locationName(int location) {
      return "x" + location;
    }

    @Override
    public String value(int location) {
      return Long.toString(state().values()[location]);
    }

    @Override
    public String waitsFor(int p) {
      return statement(p);
    }

    @Override
    public Failure failure(int p) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Variable> globals() {
      List<Long> values = new ArrayList<>();
      for (int x = 0; x < variables; x++) {
        values.add(state().values()[x]);
      }
      return List.of(new Variable("x", values));
    }
  }
}
