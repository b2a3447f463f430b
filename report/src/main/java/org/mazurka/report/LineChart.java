package org.mazurka.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Lines over a horizontal axis, drawn as a picture in SVG.
 *
 * <p>Points that the vertical scale cannot show (zero or less on a logarithmic one) are left out.
 *
 * @param across what the horizontal axis counts
 * @param up what the vertical axis measures
 */
public record LineChart(String title, String across, String up, Scale scale, List<Line> lines) {

  /** How the vertical axis is divided. */
  public enum Scale {
    LINEAR,
    LOGARITHMIC
  }

  /** How a line is drawn. */
  public enum Stroke {
    SOLID,
    DASHED
  }

  /**
   * A line through points.
   *
   * @param colour lines of the same number have the same colour
   */
  public record Line(String name, int colour, Stroke stroke, List<Point> points) {}

  /** A point in the units of the axes. */
  public record Point(double x, double y) {}

  private static final List<String> COLOURS =
      List.of("#1b6ca8", "#c8553d", "#2e8b57", "#8e44ad", "#b8860b", "#444444", "#d6336c");

  private static final int WIDTH = 760;
  private static final int LEFT = 80;
  private static final int RIGHT = 540; // the legend stands to the right of it
  private static final int TOP = 40;
  private static final int BOTTOM = 380;
  private static final int HEIGHT = 430;
  private static final int TICKS = 8; // at most, on an axis

  /** The picture as an SVG document. */
  public String svg() {
    Axis horizontal = Axis.linear(values(Point::x), LEFT, RIGHT);
    Axis vertical =
        switch (scale) {
          case LINEAR -> Axis.linear(Stream.concat(Stream.of(0.0), values(Point::y)), BOTTOM, TOP);
          case LOGARITHMIC -> Axis.logarithmic(values(Point::y), BOTTOM, TOP);
        };
    Drawing drawing = new Drawing();
    drawing.text(LEFT, TOP - 16, "start", "title", title);
    for (double tick : horizontal.ticks()) {
      double x = horizontal.place(tick);
      drawing.line(x, BOTTOM, x, BOTTOM + 5, "axis");
      drawing.text(x, BOTTOM + 19, "middle", "label", number(tick));
    }
    for (double tick : vertical.ticks()) {
      double y = vertical.place(tick);
      drawing.line(LEFT, y, RIGHT, y, "grid");
      drawing.text(LEFT - 8, y + 4, "end", "label", number(tick));
    }
    drawing.line(LEFT, BOTTOM, RIGHT, BOTTOM, "axis");
    drawing.line(LEFT, TOP, LEFT, BOTTOM, "axis");
    drawing.text((LEFT + RIGHT) / 2.0, HEIGHT - 8, "middle", "label", across);
    drawing.turnedText(16, (TOP + BOTTOM) / 2.0, up);
    for (int i = 0; i < lines.size(); i++) {
      int later = lines.size() - 1 - i; // they may cover this one, but for its larger points
      drawing.curve(lines.get(i), shown(lines.get(i)), 3 + later, horizontal, vertical);
      drawing.legend(lines.get(i), TOP + 10 + 20 * i);
    }
    return drawing.document();
  }

  private Stream<Double> values(ToDoubleFunction<Point> coordinate) {
    return lines.stream().flatMap(l -> shown(l).stream()).map(coordinate::applyAsDouble);
  }

  private List<Point> shown(Line line) {
    return line.points().stream()
        .filter(p -> scale == Scale.LINEAR || p.y() > 0)
        .sorted(Comparator.comparingDouble(Point::x))
        .toList();
  }

  private static String number(double value) {
    double size = Math.abs(value);
    if (size != 0 && (size >= 1e6 || size < 1e-3)) {
      return String.format(Locale.ROOT, "%.0e", value).replaceFirst("e\\+?(-?)0*", "e$1");
    }
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.valueOf(value);
  }

  /**
   * An axis: what it covers and where on the picture.
   *
   * @param from where the covered range begins, as a logarithm if the axis is logarithmic
   */
  private record Axis(Scale scale, double from, double to, double start, double end) {

    static Axis linear(Stream<Double> values, double start, double end) {
      List<Double> sorted = values.sorted().toList();
      double low = sorted.isEmpty() ? 0 : sorted.getFirst();
      double high = sorted.isEmpty() ? 1 : sorted.getLast();
      return new Axis(Scale.LINEAR, low, high == low ? low + 1 : high, start, end);
    }

    static Axis logarithmic(Stream<Double> values, double start, double end) {
      List<Double> sorted = values.map(Math::log10).sorted().toList();
      double low = sorted.isEmpty() ? 0 : Math.floor(sorted.getFirst());
      double high = sorted.isEmpty() ? 1 : Math.ceil(sorted.getLast());
      return new Axis(Scale.LOGARITHMIC, low, high == low ? low + 1 : high, start, end);
    }

    double place(double value) {
      double at = scale == Scale.LOGARITHMIC ? Math.log10(value) : value;
      return start + (at - from) / (to - from) * (end - start);
    }

    /** Round values within the range: powers of ten, or multiples of 1, 2 or 5 of one. */
    List<Double> ticks() {
      double step = step();
      List<Double> ticks = new ArrayList<>();
      for (long k = (long) Math.ceil(from / step - 1e-9); k * step <= to + 1e-9 * step; k++) {
        double at = Math.round(k * step * 1e9) / 1e9;
        ticks.add(scale == Scale.LOGARITHMIC ? Math.pow(10, at) : at);
      }
      return ticks;
    }

    private double step() {
      double least = (to - from) / TICKS;
      double power = Math.pow(10, Math.floor(Math.log10(least)));
      double step =
          Stream.of(1, 2, 5, 10)
              .mapToDouble(f -> f * power)
              .filter(s -> s >= least)
              .min()
              .orElseThrow();
      return scale == Scale.LOGARITHMIC ? Math.max(1, step) : step;
    }
  }

  /** The picture as it grows. */
  private static final class Drawing {
    private final StringBuilder svg = new StringBuilder();

    void line(double x1, double y1, double x2, double y2, String style) {
      add("<line class='%s' x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f'/>", style, x1, y1, x2, y2);
    }

    void text(double x, double y, String anchor, String style, String text) {
      add(
          "<text class='%s' x='%.1f' y='%.1f' text-anchor='%s'>%s</text>",
          style, x, y, anchor, escaped(text));
    }

    void turnedText(double x, double y, String text) {
      add(
          "<text class='label' text-anchor='middle' transform='translate(%.1f %.1f)"
              + " rotate(-90)'>%s</text>",
          x, y, escaped(text));
    }

    void curve(Line line, List<Point> points, int radius, Axis horizontal, Axis vertical) {
      StringBuilder path = new StringBuilder();
      for (Point p : points) {
        double x = horizontal.place(p.x());
        double y = vertical.place(p.y());
        path.append(String.format(Locale.ROOT, "%s%.1f %.1f ", path.isEmpty() ? "M" : "L", x, y));
        add("<circle cx='%.1f' cy='%.1f' r='%d' fill='%s'/>", x, y, radius, colour(line));
      }
      if (points.size() > 1) {
        add(
            "<path d='%s' fill='none' stroke-width='2' stroke='%s'%s/>",
            path.toString().strip(), colour(line), dashes(line));
      }
    }

    void legend(Line line, double y) {
      double x = RIGHT + 20;
      add(
          "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke-width='2' stroke='%s'%s/>",
          x, y, x + 26, y, colour(line), dashes(line));
      text(x + 32, y + 4, "start", "label", line.name());
    }

    String document() {
      return """
      <svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d'>
      <style>
      text { font-family: sans-serif; fill: #222222 }
      .title { font-size: 15px; font-weight: bold }
      .label { font-size: 12px }
      .axis { stroke: #222222 }
      .grid { stroke: #dddddd }
      </style>
      <rect width='100%%' height='100%%' fill='#ffffff'/>
      %s</svg>
      """
          .formatted(WIDTH, HEIGHT, WIDTH, HEIGHT, svg);
    }

    private void add(String format, Object... values) {
      svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String colour(Line line) {
      return COLOURS.get(Math.floorMod(line.colour(), COLOURS.size()));
    }

    private static String dashes(Line line) {
      return switch (line.stroke()) {
        case SOLID -> "";
        case DASHED -> " stroke-dasharray='6 4'";
      };
    }

    private static String escaped(String text) {
      return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
  }
}
