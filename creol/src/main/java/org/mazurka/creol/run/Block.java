package org.mazurka.creol.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.creol.Granularity;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Code;
import org.mazurka.creol.code.Environment;
import org.mazurka.creol.code.EvaluationFailure;
import org.mazurka.creol.code.Instruction;
import org.mazurka.creol.code.Node;
import org.mazurka.creol.code.Null;
import org.mazurka.creol.code.Ref;
import org.mazurka.creol.code.Target;
import org.mazurka.creol.syntax.Source;
import org.mazurka.creol.syntax.Span;
import org.mazurka.model.Footprints;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/**
 * Executes an atomic block: from where a process goes on to the next point at which it gives up
 * control ([CREOL] 3.1). The state is only looked at; what changes is in the {@link Outcome}.
 *
 * <p>Control is given up by {@code release}, by an {@code await} whose guard does not hold, by a
 * choice of which no branch is ready, and at the end. A process that takes results which are not
 * there, or that must choose between several ready branches, ends its block too, but holds its
 * object; and so does a process that initialises its object, until it is done.
 */
final class Block implements Environment {

  /** After how many instructions a block is taken for endless. */
  static final int MAX_INSTRUCTIONS = 1_000_000;

  /** How deep calls on one stack may nest. */
  static final int MAX_HEIGHT = 10_000;

  private final State state;
  private final Names names;
  private final Footprints footprints;
  private final Source source;
  private final Accesses accesses = new Accesses();

  private Task task;
  private Ref self;
  private Frame frame;
  private Object[] attributes;
  private boolean attributesAreCopied;
  private int height;
  private int created;
  private boolean looksAhead;
  private List<Integer> branches; // of a choice that is still to be made, or null
  private final List<Task> tasks = new ArrayList<>();
  private final List<ObjectState> objects = new ArrayList<>();
  private final List<Message> messages = new ArrayList<>();

  Block(State state, Names names, Footprints footprints, Source source) {
    this.state = state;
    this.names = names;
    this.footprints = footprints;
    this.source = source;
  }

  /** How a block ends. */
  private enum End {
    /** The process waits, and others of its object may run. */
    SUSPENDED,
    /** The process waits, and keeps its object. */
    HOLDING,
    /** The process is done. */
    RETURNED,
    FAILED
  }

  /** What the process, which is ready, does in its next block. */
  Outcome execute(Task ready) {
    begin(ready);
    if (ready.isBranch()) {
      return decide(ready);
    }
    End end;
    Run.Failure failure = null;
    List<Object> results = null;
    Span at = frame.instruction().span();
    try {
      resumeChoice();
      end = branches == null ? run() : End.HOLDING;
    } catch (EvaluationFailure e) {
      end = End.FAILED;
      at = frame.instruction().span();
      failure =
          new Run.Failure(
              Violation.Kind.ERROR,
              "%s (%s)".formatted(e.getMessage(), source.text(at)),
              source.position(at));
    } catch (AssertionFailure e) {
      end = End.FAILED;
      failure =
          new Run.Failure(
              Violation.Kind.ASSERTION,
              e.getMessage(),
              source.position(frame.instruction().span()));
    }
    if (end == End.RETURNED) {
      results = results();
      startRun();
    }
    return outcome(end, results, failure);
  }

  private void begin(Task ready) {
    task = ready;
    self = ready.object();
    created = ready.created();
    branches = null;
    looksAhead = false;
    accesses.clear();
    tasks.clear();
    objects.clear();
    messages.clear();
    tasks.add(ready);
    ObjectState object = state.object(self);
    attributes = object.attributes();
    attributesAreCopied = false;
    if (ready.stack() != null) {
      frame = ready.stack().copy();
      height = frame.height();
    }
    if (ready.phase() == Task.Phase.CALLED && !ready.isBranch()) {
      accesses.read(names.call(ready.number()));
    }
  }

  // ---- choices

  /** A branch steps: if it is the first of the two, its way will be taken. */
  private Outcome decide(Task branch) {
    Task chooser = state.task(branch.results().getFirst() instanceof Future(int p) ? p : -1);
    Task.Decision decision = chooser.decision();
    accesses.write(names.call(decision.marker()));
    Task done =
        new Task(
            branch.number(),
            branch.object(),
            branch.kind(),
            Task.Phase.RETURNED,
            null,
            0,
            false,
            null,
            branch.results(),
            null);
    Task decided = chooser.withDecision(decision.step(branch.kind() == Task.Kind.SECOND_BRANCH));
    return new Outcome(
        accesses.footprint(footprints), List.of(done, decided), List.of(), false, false, List.of());
  }

  private void resumeChoice() {
    Task.Decision decision = task.decision();
    if (decision == null) {
      return;
    }
    accesses.read(names.call(decision.marker()));
    List<Integer> rest = decision.branches();
    if (decision.second()) {
      choose(rest.subList(1, rest.size()));
    } else {
      frame.next = rest.getFirst();
    }
  }

  /** Goes on with the only branch, or leaves the choice open. */
  private void choose(List<Integer> ready) {
    if (ready.size() == 1) {
      frame.next = ready.getFirst();
    } else {
      branches = List.copyOf(ready);
    }
  }

  // ---- instructions

  private End run() {
    for (int executed = 0; executed < MAX_INSTRUCTIONS; executed++) {
      switch (frame.instruction()) {
        case Instruction.Assign it -> {
          Object[] values = values(it.values());
          for (int i = 0; i < values.length; i++) {
            assign(it.targets().get(i), values[i]);
          }
          frame.next++;
        }
        case Instruction.Call it -> {
          call(it);
          frame.next++;
        }
        case Instruction.LocalCall it -> enter(it);
        case Instruction.Get it -> {
          Object label = it.label().value(this);
          if (!isComplete(label)) {
            return End.HOLDING;
          }
          List<Object> results = state.task(((Future) label).process()).results();
          for (int i = 0; i < it.targets().size(); i++) {
            assign(it.targets().get(i), results.get(i));
          }
          frame.next++;
        }
        case Instruction.Await it -> {
          if (!Readiness.holds(this, it.guard())) {
            return End.SUSPENDED;
          }
          frame.next++;
        }
        case Instruction.Release _ -> {
          frame.next++;
          while (frame.instruction() instanceof Instruction.Jump jump) {
            frame.next = jump.target(); // what comes next decides whether the process is ready
          }
          return End.SUSPENDED;
        }
        case Instruction.Branch it ->
            frame.next = Readiness.holds(this, it.condition()) ? frame.next + 1 : it.otherwise();
        case Instruction.Jump it -> frame.next = it.target();
        case Instruction.Choice it -> {
          List<Integer> ready = ready(it);
          if (ready.isEmpty()) {
            return End.SUSPENDED;
          }
          choose(ready);
          if (branches != null) {
            return End.HOLDING;
          }
        }
        case Instruction.Assert it -> {
          if (!Readiness.holds(this, it.condition())) {
            throw new AssertionFailure(source.text(it.span()));
          }
          frame.next++;
        }
        case Instruction.Return _ -> {
          if (frame.below == null) {
            return End.RETURNED;
          }
          leave();
        }
      }
    }
    throw new EvaluationFailure(
        "no end of the block after %d statements".formatted(MAX_INSTRUCTIONS));
  }

  private Object[] values(List<Node> nodes) {
    Object[] values = new Object[nodes.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = nodes.get(i).value(this);
    }
    return values;
  }

  private void assign(Target target, Object value) {
    switch (target) {
      case Target.Local(int slot) -> frame.locals[slot] = value;
      case Target.Attribute(int slot) -> {
        if (!attributesAreCopied) {
          attributes = attributes.clone();
          attributesAreCopied = true;
        }
        attributes[slot] = value;
        if (names.granularity() == Granularity.ATTRIBUTES) {
          accesses.write(names.attribute(self, slot));
        }
      }
      case Target.Nowhere _ -> {}
    }
  }

  private void call(Instruction.Call it) {
    Ref callee = self;
    if (it.callee() != null) {
      if (!(it.callee().value(this) instanceof Ref ref)) {
        throw new EvaluationFailure("call of %s on null".formatted(it.method()));
      }
      callee = ref;
    }
    Code code = callee.type().method(it.method());
    List<Object> arguments = Arrays.asList(values(it.arguments()));
    Frame entered = Frame.enter(code, self, arguments, List.of(), null);
    int process = createProcess(callee, Task.Kind.METHOD, entered, it.labelled());
    messages.add(new Message(process, callee, arguments, false));
    assign(it.label(), new Future(process));
  }

  private void enter(Instruction.LocalCall it) {
    if (++height > MAX_HEIGHT) {
      throw new EvaluationFailure("calls nest deeper than %d".formatted(MAX_HEIGHT));
    }
    Code code = self.type().method(it.method());
    List<Object> arguments = Arrays.asList(values(it.arguments()));
    frame = Frame.enter(code, Null.NULL, arguments, it.results(), frame);
  }

  private void leave() {
    Frame done = frame;
    frame = done.below;
    height--;
    if (done.results != null) {
      for (int i = 0; i < done.results.size(); i++) {
        assign(done.results.get(i), done.locals[done.code.out(i)]);
      }
      frame.next++;
    }
  }

  /** The branches that are ready here; what finding out looked at is noted. */
  private List<Integer> ready(Instruction.Choice it) {
    List<Integer> ready = new ArrayList<>();
    for (int branch : it.branches()) {
      if (Readiness.isReady(this, frame.code, branch)) {
        ready.add(branch);
      }
    }
    return ready;
  }

  // ---- what is created

  private int createProcess(Ref object, Task.Kind kind, Frame stack, boolean labelled) {
    int process = names.process(task.number(), created++);
    accesses.write(names.call(process));
    tasks.add(
        new Task(process, object, kind, Task.Phase.CALLED, stack, 0, labelled, null, null, null));
    return process;
  }

  @Override
  public Object create(ClassCode type, Object[] arguments) {
    Ref ref = names.object(task.number(), created++, type);
    Object[] initial = Birth.attributes(type, ref, arguments);
    int holder = ObjectState.FREE;
    if (!type.inits().isEmpty()) {
      holder = createProcess(ref, Task.Kind.INIT, Birth.inits(type), false);
    } else if (type.method("run") != null) {
      createProcess(ref, Task.Kind.METHOD, Birth.run(type), false);
    }
    objects.add(new ObjectState(ref, initial, holder));
    return ref;
  }

  /** After initialisation, an object becomes active. */
  private void startRun() {
    if (task.kind() == Task.Kind.INIT && self.type().method("run") != null) {
      createProcess(self, Task.Kind.METHOD, Birth.run(self.type()), false);
    }
  }

  // ---- what expressions see

  @Override
  public Object local(int slot) {
    return frame.locals[slot];
  }

  @Override
  public Object attribute(int slot) {
    if (!self.type().isConstant(slot)) {
      if (names.granularity() == Granularity.ATTRIBUTES) {
        accesses.read(names.attribute(self, slot));
      }
    }
    return attributes[slot];
  }

  @Override
  public Object self() {
    return self;
  }

  @Override
  public boolean isComplete(Object label) {
    if (!(label instanceof Future(int process))) {
      throw new EvaluationFailure("the label stands for no call");
    }
    accesses.read(names.call(process));
    Task called = state.task(process);
    boolean complete = called != null && called.phase() == Task.Phase.RETURNED;
    looksAhead |= called != null && !complete;
    return complete;
  }

  // ---- the end

  private List<Object> results() {
    List<Object> results = new ArrayList<>();
    for (int i = 0; i < frame.code.outs(); i++) {
      results.add(frame.locals[frame.code.out(i)]);
    }
    return results;
  }

  private Outcome outcome(End end, List<Object> results, Run.Failure failure) {
    boolean done = end == End.RETURNED || end == End.FAILED;
    Task.Decision decision = null;
    if (branches != null) {
      int marker = createBranch(Task.Kind.FIRST_BRANCH);
      createBranch(Task.Kind.SECOND_BRANCH);
      decision = new Task.Decision(branches, marker, 0, false);
    }
    boolean keeps = end == End.HOLDING || end == End.SUSPENDED && task.kind() == Task.Kind.INIT;
    boolean completes = end == End.RETURNED && task.labelled();
    if (completes) {
      accesses.write(names.call(task.number()));
      messages.add(new Message(task.number(), frame.locals[Code.CALLER], results, true));
    }
    Task.Phase phase =
        switch (end) {
          case SUSPENDED, HOLDING -> Task.Phase.STARTED;
          case RETURNED -> Task.Phase.RETURNED;
          case FAILED -> Task.Phase.FAILED;
        };
    tasks.set(
        0,
        new Task(
            task.number(),
            self,
            task.kind(),
            phase,
            done ? null : frame,
            created,
            task.labelled(),
            decision,
            results,
            failure));
    finishObject(keeps ? task.number() : ObjectState.FREE);
    return new Outcome(
        accesses.footprint(footprints),
        List.copyOf(tasks),
        List.copyOf(objects),
        completes,
        looksAhead,
        List.copyOf(messages));
  }

  /** A process for one of the two ways of a choice; its results say whose choice it is. */
  private int createBranch(Task.Kind kind) {
    int process = createProcess(self, kind, null, false);
    Task created = tasks.removeLast();
    tasks.add(
        new Task(
            process,
            self,
            kind,
            created.phase(),
            null,
            0,
            false,
            null,
            List.of(new Future(task.number())),
            null));
    return process;
  }

  private void finishObject(int holder) {
    ObjectState before = state.object(self);
    if (names.granularity() == Granularity.OBJECT || holder != before.holder()) {
      accesses.write(names.processor(self));
    } else {
      accesses.read(names.processor(self));
    }
    if (attributesAreCopied || holder != before.holder()) {
      objects.add(0, new ObjectState(self, attributes, holder));
    }
  }

  /** An assertion that does not hold. */
  private static final class AssertionFailure extends RuntimeException {
    AssertionFailure(String message) {
      super(message, null, false, false);
    }
  }
}
