package org.mazurka.bench;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.mazurka.bench.Reproduction.Comparison;
import org.mazurka.corpus.PaperFigure;
import org.mazurka.report.LineChart;
import org.mazurka.report.LineChart.Line;
import org.mazurka.report.LineChart.Point;
import org.mazurka.report.LineChart.Scale;
import org.mazurka.report.LineChart.Stroke;

/** A table as pictures: for each benchmark and metric, both figures against the parameter. */
public final class Charts {

  private Charts() {}

  /** The charts of a table, by file name; what has a single parameter gets none. */
  public static Map<String, LineChart> of(Reproduction.Table table, List<Comparison> rows) {
    Map<Subject, List<Comparison>> groups = new LinkedHashMap<>();
    rows.forEach(row -> groups.computeIfAbsent(Subject.of(row), _ -> new ArrayList<>()).add(row));
    Map<String, LineChart> charts = new LinkedHashMap<>();
    groups.forEach(
        (subject, group) -> {
          if (group.stream().map(row -> row.paper().parameter()).distinct().count() > 1) {
            charts.put(subject.fileName(table), chart(subject, group));
          }
        });
    return charts;
  }

  private static LineChart chart(Subject subject, List<Comparison> rows) {
    Map<String, List<Comparison>> algorithms = new TreeMap<>();
    for (Comparison row : rows) {
      algorithms.computeIfAbsent(row.paper().algorithm(), _ -> new ArrayList<>()).add(row);
    }
    List<Line> lines = new ArrayList<>();
    Set<Method> drawn = new HashSet<>(); // several tools may stand beside one of our runs
    Set<String> colours = new HashSet<>();
    algorithms.forEach(
        (algorithm, figures) -> {
          int colour = colours.size();
          colours.add(algorithm);
          List<Point> ours =
              figures.stream()
                  .filter(row -> row.ours().isPresent())
                  .map(row -> new Point(row.paper().parameter(), row.ours().getAsDouble()))
                  .toList();
          List<Point> papers =
              figures.stream()
                  .map(Comparison::paper)
                  .filter(PaperFigure::isKnown)
                  .map(figure -> new Point(figure.parameter(), figure.value()))
                  .toList();
          if (drawn.add(Method.of(algorithm).orElseThrow())) {
            lines.add(new Line(algorithm + ", ours", colour, Stroke.SOLID, ours));
          }
          lines.add(new Line(algorithm + ", paper", colour, Stroke.DASHED, papers));
        });
    return new LineChart(
        subject.benchmark(), "parameter", subject.metric(), Scale.LOGARITHMIC, lines);
  }

  /** What one chart shows. */
  private record Subject(String benchmark, String metric) {

    static Subject of(Comparison row) {
      PaperFigure paper = row.paper();
      return new Subject(paper.benchmark(), paper.metric());
    }

    String fileName(Reproduction.Table table) {
      String words = String.join("-", table.label(), benchmark, metric);
      return words.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("-$", "") + ".svg";
    }
  }
}
