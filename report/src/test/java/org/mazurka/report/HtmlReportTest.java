package org.mazurka.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.mazurka.model.Counterexample;
import org.mazurka.model.Counterexample.Dependence;
import org.mazurka.model.Event;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HtmlReportTest {

  private static String page(Counterexample bad) {
    return HtmlReport.page(
        List.of(
            new HtmlReport.Section(
                "a<b>.d",
                "violation",
                TextReport.summary(Samples.violation()),
                Optional.of(bad),
                "replay: mazurka replay 'a<b>.d'",
                List.of())));
  }

  @Test
  void anExecutionIsATable() {
    Golden.check("execution.html", page(Samples.deadlock()).lines().toList());
  }

  @Test
  void eachStepIsInTheColumnOfItsProcess() throws Exception {
    Counterexample bad = Samples.assertion();
    NodeList rows = in(page(bad), "tbody", "tr");
    assertThat(rows.getLength()).isEqualTo(bad.events().size() + bad.waiting().size());
    for (int i = 0; i < bad.events().size(); i++) {
      NodeList cells = ((Element) rows.item(i)).getElementsByTagName("td");
      assertThat(cells.getLength()).isEqualTo(1 + bad.processNames().size());
      for (int p = 0; p < bad.processNames().size(); p++) {
        String text = cells.item(1 + p).getTextContent();
        boolean own = p == bad.events().get(i).process();
        assertThat(text).startsWith(own ? bad.events().get(i).statement() : "");
        assertThat(text.isEmpty()).isEqualTo(!own);
      }
    }
  }

  @Test
  void manyProcessesAreAList() throws Exception {
    int rows = 50;
    String page = page(Samples.wordy(rows, 1));
    assertThat(in(page, "thead", "th").getLength()).isEqualTo(3);
    assertThat(in(page, "tbody", "td").getLength()).isEqualTo(3 * rows);
    assertThat(page).contains("<td>process 49</td><td class=\"step\">ticket[49] := ");
  }

  @Test
  void ofAStepThatDoesTooMuchTheBeginningIsShown() {
    Event.Access[] accesses =
        IntStream.range(0, 1000)
            .mapToObj(i -> Samples.write("a[" + i + "]", "0", "1"))
            .toArray(Event.Access[]::new);
    Counterexample bad = Samples.oneStep(Samples.event(0, "atomic { ... }", 1, accesses));
    assertThat(page(bad)).contains("a[49]: 0 -&gt; 1</span> and 950 more").doesNotContain("a[50]");
    assertThat(String.join(" ", TextReport.counterexample("a.d", "", bad)))
        .contains("a[49]: 0 -> 1, and 950 more")
        .doesNotContain("a[50]");
  }

  /** Only the tag that declares the encoding is left open: the rest can be read as XML. */
  private static NodeList in(String page, String outer, String inner) throws Exception {
    String closed = page.replace("<meta charset=\"utf-8\">", "").replaceFirst(".*\n", "");
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(closed)));
    return ((Element) document.getElementsByTagName(outer).item(0)).getElementsByTagName(inner);
  }

  @Test
  void aTraceIsAPicture() {
    Counterexample bad =
        Samples.with(Samples.assertion(), new Dependence(0, 1), new Dependence(1, 2));
    Golden.check("trace.html", page(bad).lines().toList());
  }

  @Test
  void anArrowThatFollowsFromOthersIsLeftOut() throws Exception {
    Counterexample three = Samples.wordy(3, 2); // the events 0 and 3 are of one process
    assertThat(arrows(three, new Dependence(0, 1), new Dependence(1, 2))).isEqualTo(2);
    assertThat(arrows(three, new Dependence(0, 1), new Dependence(1, 2), new Dependence(0, 2)))
        .isEqualTo(2);
    assertThat(arrows(three, new Dependence(3, 4), new Dependence(0, 4))).isEqualTo(1);
    assertThat(arrows(three, new Dependence(0, 4), new Dependence(0, 1))).isEqualTo(1);
    assertThat(arrows(three, new Dependence(0, 5), new Dependence(1, 5))).isEqualTo(2);
  }

  private static int arrows(Counterexample bad, Dependence... dependences) throws Exception {
    NodeList paths = in(page(Samples.with(bad, dependences)), "svg", "path");
    int count = 0;
    for (int i = 0; i < paths.getLength(); i++) {
      count += ((Element) paths.item(i)).getAttribute("class").equals("order") ? 1 : 0;
    }
    return count;
  }

  @Test
  void thereIsNoPictureWhereItWouldShowNothingOrTooMuch() {
    Dependence first = new Dependence(0, 1);
    assertThat(page(Samples.wordy(3, 2))).doesNotContain("<svg");
    assertThat(page(Samples.with(Samples.wordy(3, 100), first))).contains("<svg");
    assertThat(page(Samples.with(Samples.wordy(3, 101), first))).doesNotContain("<svg");
    assertThat(page(Samples.with(Samples.wordy(50, 1), first))).doesNotContain("<svg");
  }

  @Test
  void aPageNeedsNothingElse() {
    assertThat(page(Samples.assertion()))
        .doesNotContain("<script", "src=", "href=", "@import", "http")
        .contains("a&lt;b&gt;.d");
  }
}
