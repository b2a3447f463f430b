package org.mazurka.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.mazurka.report.LineChart.Line;
import org.mazurka.report.LineChart.Point;
import org.mazurka.report.LineChart.Scale;
import org.mazurka.report.LineChart.Stroke;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class LineChartTest {

  private static final Line POWERS =
      new Line(
          "2^N & more",
          0,
          Stroke.SOLID,
          List.of(new Point(3, 1000), new Point(1, 10), new Point(2, 0)));

  @Test
  void aLogarithmicAxisHasPowersOfTenAndLeavesZeroOut() throws Exception {
    Document svg = parsed(chart(Scale.LOGARITHMIC));
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(2);
    assertThat(texts(svg)).contains("10", "100", "1000", "2^N & more", "size < N");
  }

  @Test
  void aLinearAxisBeginsAtZeroAndShowsEveryPoint() throws Exception {
    Document svg = parsed(chart(Scale.LINEAR));
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3);
    assertThat(texts(svg)).contains("0", "200", "1000");
  }

  @Test
  void aLineGoesFromLeftToRight() {
    assertThat(chart(Scale.LINEAR).svg()).contains("d='M80.0 376.6 L310.0 380.0 L540.0 40.0'");
  }

  @Test
  void aLineThatLiesUnderAnotherIsSeenByItsPoints() {
    String svg = new LineChart("two", "x", "y", Scale.LINEAR, List.of(POWERS, POWERS)).svg();
    assertThat(svg).contains("cx='540.0' cy='40.0' r='4'").contains("cx='540.0' cy='40.0' r='3'");
  }

  @Test
  void largeAndSmallNumbersAreShort() throws Exception {
    Line line = new Line("n", 0, Stroke.SOLID, List.of(new Point(0, 1e-5), new Point(1, 1e10)));
    LineChart chart = new LineChart("n", "x", "y", Scale.LOGARITHMIC, List.of(line));
    assertThat(texts(parsed(chart))).contains("1e-4", "1e10");
  }

  @Test
  void aChartWithoutPointsIsAPictureToo() throws Exception {
    assertThat(
            parsed(new LineChart("empty", "x", "y", Scale.LOGARITHMIC, List.of()))
                .getElementsByTagName("circle")
                .getLength())
        .isZero();
  }

  private static LineChart chart(Scale scale) {
    return new LineChart("powers", "size < N", "traces", scale, List.of(POWERS));
  }

  private static Document parsed(LineChart chart) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(chart.svg())));
  }

  private static List<String> texts(Document svg) {
    var nodes = svg.getElementsByTagName("text");
    return IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent())
        .toList();
  }
}
