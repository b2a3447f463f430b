package org.mazurka.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Event;

/**
 * Results as a page for a browser, which needs nothing else: no script, no file beside it. A bad
 * execution is a table with a row for each step and a column for each process, and a picture of
 * what depends on what.
 */
public final class HtmlReport {

  /**
   * What is said of one program.
   *
   * @param verdict a word
   * @param summary a line
   * @param replay how to see the bad execution again; empty if there is none
   * @param remarks further lines
   */
  public record Section(
      String program,
      String verdict,
      String summary,
      Optional<Counterexample> bad,
      String replay,
      List<String> remarks) {}

  private static final int MOST_COLUMNS = 40;

  private static final String STYLE =
      """
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2em; color: #1d1d1f; background: #fff; }
      h2 { margin: 1.6em 0 .3em; font-size: 1.15em; }
      .verdict { border-radius: 4px; padding: .1em .5em; color: #fff; background: #777; font-size: .8em; }
      .verified .verdict { background: #2e8b57; }
      .violation .verdict { background: #b3261e; }
      .incomplete .verdict { background: #a86500; }
      table { border-collapse: collapse; margin: .6em 0; font: 13px/1.4 ui-monospace, monospace; }
      th, td { text-align: left; vertical-align: top; padding: .1em .9em .1em .4em; }
      thead th { position: sticky; top: 0; background: #fff; border-bottom: 2px solid #999; }
      tbody tr:hover { background: #f2f4f8; }
      td.place { color: #777; border-right: 1px solid #ccc; white-space: nowrap; }
      td.step { border-left: 3px solid #1b6ca8; }
      td.step:nth-child(2n + 3) { border-left-color: #c8553d; }
      td.step:nth-child(4n + 4) { border-left-color: #2e8b57; }
      .read { color: #666; } .write { color: #1b4f9c; font-weight: 600; }
      .fails { background: #fbe3e1; } .waits { background: #fdf1dc; }
      summary { cursor: pointer; color: #555; }
      .trace text { font: 12px ui-monospace, monospace; paint-order: stroke; stroke: #fff; stroke-width: 3px; }
      .trace .name { font-weight: 600; }
      .trace .lane { stroke: #ddd; }
      .trace .step circle { fill: #1b6ca8; }
      .trace .fails circle { fill: #b3261e; } .trace .fails .beside { fill: #b3261e; }
      .trace .waits circle { fill: #fff; stroke: #a86500; stroke-width: 2; } .trace .waits .beside { fill: #a86500; }
      .trace .effect { fill: #666; }
      .trace .order { stroke: #888; fill: none; } .trace .order:hover { stroke: #b3261e; stroke-width: 2; }
      .trace .head { fill: #888; }
      pre { background: #f5f5f7; padding: .6em .8em; overflow-x: auto; font-size: 13px; }
      """;

  private HtmlReport() {}

  /** The whole page. */
  public static String page(List<Section> sections) {
    List<String> lines = new ArrayList<>();
    lines.add("<!DOCTYPE html>");
    lines.add("<html lang=\"en\">");
    lines.add("<head>");
    lines.add("<meta charset=\"utf-8\">");
    lines.add("<title>Mazurka: " + text(title(sections)) + "</title>");
    lines.add("<style>");
    STYLE.lines().forEach(lines::add);
    lines.add("</style>");
    lines.add("</head>");
    lines.add("<body>");
    sections.forEach(section -> add(lines, section));
    lines.add("</body>");
    lines.add("</html>");
    return String.join("\n", lines) + "\n";
  }

  private static String title(List<Section> sections) {
    return sections.size() == 1
        ? sections.getFirst().program() + ": " + sections.getFirst().verdict()
        : TextReport.many(sections.size(), "program");
  }

  private static void add(List<String> lines, Section section) {
    lines.add("<section class=\"" + text(section.verdict().replace(' ', '-')) + "\">");
    lines.add(
        "<h2>%s <span class=\"verdict\">%s</span></h2>"
            .formatted(text(section.program()), text(section.verdict())));
    section
        .bad()
        .ifPresent(
            bad -> {
              lines.add("<p><strong>" + text(TextReport.headline(bad)) + "</strong></p>");
              addExecution(lines, bad);
              addLines(lines, bad.stacks());
              addLines(lines, List.of(section.replay()));
            });
    lines.add("<p>" + text(section.summary()) + "</p>");
    addLines(lines, section.remarks());
    lines.add("</section>");
  }

  private static void addExecution(List<String> lines, Counterexample bad) {
    ExecutionText execution =
        new ExecutionText(bad.processNames(), bad.components(), bad.events(), bad.waiting());
    lines.add("<table>");
    List<String> columns = isWide(execution) ? List.of("process", "step") : execution.columns();
    lines.add(
        columns.stream()
            .map(name -> "<th>" + text(name) + "</th>")
            .collect(Collectors.joining("", "<thead><tr><th></th>", "</tr></thead>")));
    lines.add("<tbody>");
    for (Event event : bad.events()) {
      String failure = event.failure().isEmpty() ? "" : " <strong>(fails)</strong>";
      lines.add(
          row(
              execution,
              execution.place(event.position()),
              event.process(),
              event.failure().isEmpty() ? "" : " fails",
              text(event.statement()) + effects(event) + failure));
      for (Event.Message message : event.messages()) {
        lines.add(
            "<tr><td class=\"place\"></td><td colspan=\"%d\">%s &rarr; %s: %s</td></tr>"
                .formatted(
                    columns.size(),
                    text(message.from()),
                    text(message.to()),
                    text(message.text())));
      }
    }
    for (Counterexample.Waiting waits : bad.waiting()) {
      lines.add(
          row(
              execution,
              execution.place(waits.position()),
              waits.process(),
              " waits",
              text(waits.statement()) + " <em>(waits for " + text(waits.waitsFor()) + ")</em>"));
    }
    lines.add("</tbody>");
    lines.add("</table>");
    if (!isWide(execution) && TraceDiagram.helps(bad)) {
      lines.add("<details open=\"open\"><summary>what depends on what</summary>");
      lines.addAll(TraceDiagram.of(execution, bad));
      lines.add("</details>");
    }
    bad.marking()
        .ifPresent(m -> addLines(lines, List.of("dead marking: " + TextReport.marking(m))));
  }

  /** Whether there are too many columns to be seen side by side. */
  private static boolean isWide(ExecutionText execution) {
    return execution.columns().size() > MOST_COLUMNS;
  }

  private static String row(
      ExecutionText execution, String place, int process, String kind, String content) {
    StringBuilder row = new StringBuilder("<tr><td class=\"place\">" + text(place) + "</td>");
    String step = "<td class=\"step" + kind + "\">" + content + "</td>";
    if (isWide(execution)) {
      row.append("<td>").append(text(execution.name(process))).append("</td>").append(step);
    } else {
      int column = execution.columnOf(process);
      for (int c = 0; c < execution.columns().size(); c++) {
        row.append(c == column ? step : "<td></td>");
      }
    }
    return row.append("</tr>").toString();
  }

  private static String effects(Event event) {
    return ExecutionText.readsBeforeWrites(event)
            .map(
                access ->
                    " <span class=\"%s\">%s</span>"
                        .formatted(
                            access.write() ? "write" : "read", text(ExecutionText.effect(access))))
            .collect(Collectors.joining())
        + ExecutionText.moreEffects(event).map(more -> " " + more).orElse("");
  }

  private static void addLines(List<String> lines, List<String> said) {
    if (!said.isEmpty()) {
      lines.add("<pre>" + text(String.join("\n", said)) + "</pre>");
    }
  }

  /** A text in the place of one in HTML. */
  static String text(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
