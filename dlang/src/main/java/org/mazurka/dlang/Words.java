package org.mazurka.dlang;

import java.util.ArrayList;
import java.util.List;
import org.mazurka.model.Position;
import org.mazurka.model.Run;

/** What people read about a run. */
final class Words {

  private final DlangProgram program;
  private final Source source;
  private final Layout layout;
  private final Machine machine;

  Words(DlangProgram program, Machine machine) {
    this.program = program;
    this.source = program.source();
    this.layout = program.layout();
    this.machine = machine;
  }

  String statement(Op op) {
    return op.origin == null
        ? "end"
        : source.text(op.origin.statement().span(), op.origin.dollar());
  }

  Position position(Op op) {
    return op.origin == null
        ? new Position(source.fileName(), 1, 1)
        : source.position(op.origin.statement().span());
  }

  String value(int location) {
    if (layout.isSlot(location)) {
      int c = layout.slotChannel(location);
      int k = layout.slotIndex(location);
      return k < machine.cells[layout.tail(c)] ? Long.toString(machine.message(c, k)) : "none";
    }
    long value = machine.cells[location];
    if (layout.isLock(location)) {
      return value == 0 ? "free" : "held by p" + (value - 1);
    }
    return Long.toString(value);
  }

  /** What an op that blocks waits for, with the memory as it is where it blocks. */
  String waitsFor(Op op) {
    return switch (op) {
      case Ops.Lock lock -> {
        int cell = lock.lock().cell(machine);
        yield layout.locationName(cell) + ", " + value(cell);
      }
      case Ops.Receive receive ->
          "a message on " + layout.channelName(receive.channel().cell(machine));
      default ->
          op.origin.statement() instanceof Ast.Await await
              ? source.text(await.condition().span(), op.origin.dollar())
              : statement(op);
    };
  }

  Run.Failure failure(int siteNumber, long detail) {
    FailureSite site = program.site(siteNumber);
    return new Run.Failure(site.kind(), site.message(detail, layout), site.position());
  }

  List<Run.Variable> globals() {
    List<Run.Variable> variables = new ArrayList<>();
    for (Layout.Array array : layout.arrays()) {
      if (array.kind() == Ast.Kind.GLOBAL) {
        List<Long> values = new ArrayList<>(array.length());
        for (int i = 0; i < array.length(); i++) {
          values.add(machine.cells[array.base() + i]);
        }
        variables.add(new Run.Variable(array.name(), values));
      }
    }
    return variables;
  }
}
