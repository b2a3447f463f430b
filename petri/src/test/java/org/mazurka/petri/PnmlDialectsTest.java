package org.mazurka.petri;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mazurka.model.BadInput;

/** Whatever the notation, it is the same net. */
class PnmlDialectsTest {

  private static final String ISO =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
        <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet">
          <name><text>A net</text></name>
          <page id="g">
            <arc id="a1" source="p" target="t">
              <inscription><text> 2 </text><graphics><offset x="0" y="1"/></graphics></inscription>
            </arc>
            <place id="p"><name><text>P</text></name>
              <initialMarking><text>
                3
              </text></initialMarking></place>
            <page id="inner">
              <place id="q"><initialMarking><text>0</text></initialMarking></place>
              <transition id="t"/>
              <arc id="a2" source="t" target="q"/>
            </page>
            <arc id="a3" source="t" target="q"/>
            <toolspecific tool="someone" version="1"><anything at="all"><more/></anything></toolspecific>
          </page>
        </net>
      </pnml>
      """;

  @Test
  void pagesLateNodesAndParallelArcs() {
    assertNet(ISO, PnmlDialectsTest::isTheNet);
  }

  @Test
  void documentsSayTheirEncoding() throws BadInput {
    for (String encoding : List.of("UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "windows-1252")) {
      String text = ISO.replace("UTF-8", encoding).replace("id=\"n\"", "id=\"Fl\u00fcsse\"");
      byte[] bytes = text.getBytes(Charset.forName(encoding));
      Net net = Pnml.read("a.pnml", new ByteArrayInputStream(bytes));
      assertThat(net.name()).as(encoding).isEqualTo("Fl\u00fcsse");
    }
    byte[] marked = ("\ufeff" + ISO).getBytes(StandardCharsets.UTF_8);
    isTheNet(Pnml.read("a.pnml", new ByteArrayInputStream(marked)));
  }

  @Test
  void noNamespaceNoPageAndTheTypesOfOlderTools() {
    for (String type : new String[] {"P/T net", "ptNetb", "pnmlcoremodel", ""}) {
      assertNet(
          """
          <pnml><net id="n" type="%s">
            <place id="p"><initialMarking><value>Default,3</value></initialMarking>
              <capacity><value>0</value></capacity></place>
            <place id="q"/>
            <transition id="t"><timed><value>false</value></timed><priority><value>1</value></priority>
              <rate><value>1.0</value></rate></transition>
            <arc id="a" source="p" target="t"><inscription><value>Default,2</value></inscription>
              <arcpath id="000" x="1" y="2" curvePoint="false"/><type value="normal"/></arc>
            <arc id="b" source="t" target="q"><inscription><value>2</value></inscription></arc>
            <finalmarkings><marking><place idref="q"><text>2</text></place></marking></finalmarkings>
          </net></pnml>
          """
              .formatted(type),
          PnmlDialectsTest::isTheNet);
    }
  }

  @Test
  void attributesInsteadOfElements() {
    assertNet(
        """
        <pnml><net id="n" type="P/T net">
          <place id="p" initialMarking="3" invariant="&lt; inf"/>
          <place id="q" initialMarking="0"/>
          <transition id="t" urgent="false"/>
          <inputArc source="p" target="t" inscription="[0,inf)" weight="2"/>
          <outputArc source="t" target="q" inscription="2"/>
        </net>
        <query active="true"/></pnml>
        """,
        PnmlDialectsTest::isTheNet);
  }

  @Test
  void numbersWithoutAnElementAroundThem() {
    assertNet(
        """
        <pnml><net id="n">
          <place id="p"><initialMarking>3</initialMarking></place><place id="q"/>
          <transition id="t"/>
          <arc id="a" source="p" target="t"><inscription> 2 </inscription></arc>
          <arc id="b" source="t" target="q"><inscription><graphics/>2</inscription></arc>
        </net></pnml>
        """,
        PnmlDialectsTest::isTheNet);
  }

  @Test
  void referencesStandForTheirNodes() {
    assertNet(
        """
        <pnml><net id="n"><page id="g">
          <referencePlace id="r" ref="s"/><referencePlace id="s" ref="p"/>
          <referenceTransition id="u" ref="t"/>
          <place id="p"><initialMarking><text>3</text></initialMarking></place>
          <place id="q"/><transition id="t"/>
          <arc id="a" source="r" target="u"/><arc id="b" source="s" target="t"/>
          <arc id="c" source="u" target="q"><inscription><text>2</text></inscription></arc>
        </page></net></pnml>
        """,
        PnmlDialectsTest::isTheNet);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<arc id='a' source='p' target='t' type='inhibitor'>"
            + "<inscription><text>2</text></inscription></arc>",
        "<arc id='a' source='p' target='t' type='tapnInhibitor' weight='2'/>",
        "<arc id='a' source='p' target='t'><inscription><value>2</value></inscription>"
            + "<type value='inhibitor'/></arc>",
        "<arc id='a' source='p' target='t'><inscription><text>2</text></inscription>"
            + "<arctype><text>inhibitor</text></arctype></arc>",
        "<inhibitorArc source='p' target='t' weight='2'/>",
        "<arc id='a' source='p' target='t'><inscription><inhibitor><value>2</value></inhibitor>"
            + "</inscription></arc>",
        "<arc id='a' source='p' target='t'><inhibitor><text>2</text></inhibitor></arc>",
      })
  void inhibitorArcsInEveryNotation(String arc) {
    assertNet(
        "<pnml><net id='n'><place id='p'/><transition id='t'/>%s</net></pnml>".formatted(arc),
        net -> {
          assertThat(net.inhibitors(0).weightAt(0)).isEqualTo(2);
          assertThat(net.pre(0).size() + net.post(0).size()).isZero();
        });
  }

  @Test
  void aReadArcTakesAndGivesBack() {
    assertNet(
        "<pnml><net id='n'><place id='p'/><transition id='t'/>"
            + "<arc source='p' target='t'><type value='read'/></arc></net></pnml>",
        net -> {
          assertThat(net.pre(0).weightAt(0)).isEqualTo(1);
          assertThat(net.post(0).weightAt(0)).isEqualTo(1);
        });
  }

  @Test
  void aNestedUnitNetMayPromiseThatItIsSafe() {
    String net =
        """
        <pnml><net id="n"><place id="p"/><transition id="t"/>
        <toolspecific tool="nupn" version="1.1"><size places="1" transitions="1" arcs="0"/>
        <structure units="1" root="u0" safe="%s"><unit id="u0"><places>
        p</places><subunits/></unit></structure></toolspecific></net></pnml>
        """;
    assertNet(net.formatted("true"), n -> assertThat(n.isPromisedSafe()).isTrue());
    assertNet(net.formatted("false"), n -> assertThat(n.isPromisedSafe()).isFalse());
  }

  @Test
  void whatIsWrittenIsReadAgain() throws BadInput {
    Net.Builder builder = Net.builder("a \"net\" <&>");
    int p = builder.place("page", 2);
    int q = builder.place("q.1-x", 0);
    int t = builder.transition("arc1");
    int u = builder.transition("u");
    Net net =
        builder
            .take(t, p, 2)
            .give(t, q, 1)
            .inhibit(t, q, 3)
            .take(u, q, 1)
            .give(u, q, 1)
            .promiseSafe()
            .build();
    Net again = read(write(net));
    assertThat(write(again)).isEqualTo(write(net));
    assertThat(again.name()).isEqualTo(net.name());
    assertThat(again.isPromisedSafe()).isTrue();
    assertThat(again.transition(t)).isEqualTo("arc1");
    assertThat(again.pre(t).weightAt(p)).isEqualTo(2);
    assertThat(again.inhibitors(t).weightAt(q)).isEqualTo(3);
    assertThat(again.initial(p)).isEqualTo(2);
    assertThat(again.post(u).weightAt(q)).isEqualTo(1);
  }

  static String write(Net net) {
    StringWriter out = new StringWriter();
    Pnml.write(net, out);
    return out.toString();
  }

  static Net read(String text) throws BadInput {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return Pnml.read("test.pnml", in);
  }

  private static void isTheNet(Net net) {
    assertThat(net.name()).isEqualTo("n");
    assertThat(net.placeCount()).isEqualTo(2);
    assertThat(net.transitionCount()).isEqualTo(1);
    assertThat(net.place(0)).isEqualTo("p");
    assertThat(net.initial(0)).isEqualTo(3);
    assertThat(net.initial(1)).isZero();
    assertThat(net.pre(0).weightAt(0)).isEqualTo(2);
    assertThat(net.post(0).weightAt(1)).isEqualTo(2);
    assertThat(net.pre(0).size() + net.post(0).size()).isEqualTo(2);
    assertThat(net.inhibitors(0).size()).isZero();
  }

  private static void assertNet(String text, Consumer<Net> check) {
    try {
      check.accept(read(text));
    } catch (BadInput e) {
      throw new AssertionError(e.report(), e);
    }
  }
}
