package org.mazurka.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;

/**
 * The trace of a bad execution as a picture in SVG, for a page: a line down for each column, a dot
 * for each step, and an arrow from a step to each one that depends on it. So steps that no way
 * along lines and arrows connects could have come in any order. Arrows that follow from others are
 * left out.
 */
final class TraceDiagram {

  private static final int MOST_STEPS = 300;

  private static final int LEFT = 24; // the first line
  private static final int TOP = 22; // the names
  private static final int ROW = 30;
  private static final int DOT = 5; // radius
  private static final int GAP = 16; // from a line to the text beside it: a head of an arrow fits
  private static final int LETTER = 7; // the width of one
  private static final int MOST_LETTERS = 40; // beside a dot
  private static final int LEAST_LANE = 110;
  private static final String WAITS = " (waits)";

  private final ExecutionText execution;
  private final Counterexample bad;
  private final int[] across; // of each column
  private final int width;
  private final List<String> arrows = new ArrayList<>();
  private final List<String> heads = new ArrayList<>(); // of arrows: texts do not cover them
  private final List<String> dots = new ArrayList<>();

  private TraceDiagram(ExecutionText execution, Counterexample bad) {
    this.execution = execution;
    this.bad = bad;
    int[] lanes = new int[execution.columns().size()];
    for (int c = 0; c < lanes.length; c++) {
      lanes[c] = laneFor(execution.columns().get(c).length());
    }
    for (Event event : bad.events()) {
      widen(lanes, event.process(), event.statement() + "  " + effects(event));
    }
    for (Counterexample.Waiting waits : bad.waiting()) {
      widen(lanes, waits.process(), waits.statement() + WAITS);
    }
    this.across = new int[lanes.length];
    int at = LEFT;
    for (int c = 0; c < lanes.length; c++) {
      across[c] = at;
      at += lanes[c];
    }
    this.width = at;
  }

  /** Whether a picture shows more of an execution than a table does, and is not too long. */
  static boolean helps(Counterexample bad) {
    return !bad.dependences().isEmpty() && bad.events().size() <= MOST_STEPS;
  }

  /** The picture, in lines. */
  static List<String> of(ExecutionText execution, Counterexample bad) {
    TraceDiagram diagram = new TraceDiagram(execution, bad);
    diagram.addArrows();
    for (int e = 0; e < bad.events().size(); e++) {
      diagram.addStep(e);
    }
    int rows = bad.events().size() + diagram.addWaiting();
    return diagram.lines(TOP + ROW * rows + ROW);
  }

  private void widen(int[] lanes, int process, String text) {
    int column = execution.columnOf(process);
    lanes[column] = Math.max(lanes[column], laneFor(Math.min(text.length(), MOST_LETTERS)));
  }

  private static int laneFor(int letters) {
    return Math.max(LEAST_LANE, GAP + LETTER * letters + LEFT);
  }

  private List<String> lines(int height) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "<svg class=\"trace\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\">"
            .formatted(width, height, width, height));
    for (int c = 0; c < across.length; c++) {
      lines.add(
          "<line class=\"lane\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>"
              .formatted(across[c], TOP + 8, across[c], height));
      lines.add(
          text(across[c] - DOT, TOP - 6, "name", HtmlReport.text(execution.columns().get(c))));
    }
    lines.addAll(arrows);
    lines.addAll(dots);
    lines.addAll(heads);
    lines.add("</svg>");
    return lines;
  }

  // ---- steps

  private int x(int process) {
    return across[execution.columnOf(process)];
  }

  private static int y(int row) {
    return TOP + ROW * (row + 1);
  }

  private void addStep(int e) {
    Event event = bad.events().get(e);
    addDot(
        event.process(),
        e,
        event.failure().isEmpty() ? "step" : "step fails",
        event.statement(),
        effects(event),
        execution.place(event.position()));
  }

  /** Who waits, below the last step, those of one column below each other; gives the rows. */
  private int addWaiting() {
    Map<Integer, Integer> used = new HashMap<>(); // by column
    int rows = 0;
    for (Counterexample.Waiting waits : bad.waiting()) {
      int row = used.merge(execution.columnOf(waits.process()), 1, Integer::sum);
      rows = Math.max(rows, row);
      addDot(
          waits.process(),
          bad.events().size() + row - 1,
          "step waits",
          waits.statement() + WAITS,
          "",
          execution.place(waits.position()) + " waits for " + waits.waitsFor());
    }
    return rows;
  }

  private void addDot(
      int process, int row, String kind, String statement, String effects, String place) {
    String beside =
        effects.isEmpty() || statement.length() > MOST_LETTERS - 4
            ? cut(statement, MOST_LETTERS)
            : "%s&#160; <tspan class=\"effect\">%s</tspan>"
                .formatted(
                    HtmlReport.text(statement), cut(effects, MOST_LETTERS - statement.length()));
    dots.add(
        "<g class=\"%s\"><title>%s</title><circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>%s</g>"
            .formatted(
                kind,
                HtmlReport.text((place + "  " + statement + "  " + effects).strip()),
                x(process),
                y(row),
                DOT,
                text(x(process) + GAP, y(row) + 4, "beside", beside)));
  }

  private static String effects(Event event) {
    return ExecutionText.readsBeforeWrites(event)
        .map(ExecutionText::effect)
        .collect(Collectors.joining("  "));
  }

  private static String cut(String text, int most) {
    return HtmlReport.text(
        text.length() <= most ? text : text.substring(0, Math.max(0, most - 1)) + "\u2026");
  }

  private static String text(int x, int y, String kind, String content) {
    return "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>".formatted(kind, x, y, content);
  }

  // ---- arrows

  private void addArrows() {
    Map<Integer, List<Integer>> causes = new HashMap<>();
    bad.dependences()
        .forEach(d -> causes.computeIfAbsent(d.later(), _ -> new ArrayList<>()).add(d.earlier()));
    Map<Integer, Integer> latest = new HashMap<>(); // event of each process
    BitSet[] past = new BitSet[bad.events().size()];
    for (int e = 0; e < past.length; e++) {
      List<Integer> before = new ArrayList<>(causes.getOrDefault(e, List.of()));
      Integer own = latest.put(bad.events().get(e).process(), e);
      if (own != null) {
        before.add(own);
      }
      past[e] = new BitSet();
      before.forEach(past[e]::set);
      BitSet implied = new BitSet();
      before.forEach(b -> implied.or(past[b]));
      past[e].or(implied);
      for (int cause : causes.getOrDefault(e, List.of())) {
        if (!implied.get(cause)) {
          addArrow(cause, e);
        }
      }
    }
  }

  private void addArrow(int earlier, int later) {
    List<Event> events = bad.events();
    double fromX = x(events.get(earlier).process());
    double fromY = y(earlier);
    double toX = x(events.get(later).process());
    double toY = y(later);
    double length = Math.hypot(toX - fromX, toY - fromY);
    double alongX = (toX - fromX) / length;
    double alongY = (toY - fromY) / length;
    double tipX = toX - (DOT + 1) * alongX;
    double tipY = toY - (DOT + 1) * alongY;
    double footX = tipX - 8 * alongX;
    double footY = tipY - 8 * alongY;
    arrows.add(
        String.format(
            Locale.ROOT,
            "<path class=\"order\" d=\"M%.1f %.1fL%.1f %.1f\"><title>%s</title></path>",
            fromX,
            fromY,
            footX,
            footY,
            HtmlReport.text(why(events.get(earlier), events.get(later)))));
    heads.add(
        String.format(
            Locale.ROOT,
            "<path class=\"head\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fZ\"/>",
            tipX,
            tipY,
            footX - 3.5 * alongY,
            footY + 3.5 * alongX,
            footX + 3.5 * alongY,
            footY - 3.5 * alongX));
  }

  /** The locations for which one step depends on another, as far as they have names. */
  private static String why(Event earlier, Event later) {
    String shared =
        earlier.accesses().stream()
            .filter(
                a ->
                    later.accesses().stream()
                        .anyMatch(
                            b -> b.location().equals(a.location()) && (a.write() || b.write())))
            .map(Event.Access::location)
            .distinct()
            .collect(Collectors.joining(", "));
    return shared.isEmpty() ? earlier.statement() + " comes first" : shared;
  }
}
