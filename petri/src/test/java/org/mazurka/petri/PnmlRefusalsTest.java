package org.mazurka.petri;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mazurka.model.BadInput;

/** What is no net, or not one that is modelled, is refused by name and line. */
class PnmlRefusalsTest {

  private static final String BOMB =
      """
      <!DOCTYPE pnml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <pnml><net id="&d;"/></pnml>
      """;

  private static final String EXTERNAL =
      """
      <!DOCTYPE pnml [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <pnml><net id="n"><place id="&secret;"/></net></pnml>
      """;

  static Stream<Arguments> refusals() {
    return Stream.of(
        Arguments.of("", 1, "not well-formed XML"),
        Arguments.of("Hello, world", 1, "not well-formed XML"),
        Arguments.of("\u0000\u0001\u0002", 1, "not well-formed XML"),
        Arguments.of("<html><body/></html>", 1, "the root element is <html>, expected <pnml>"),
        Arguments.of("<pnml/>", 1, "there is no <net>"),
        Arguments.of("<pnml>\n<net id='n'>\n<place id='p'>", 3, "not well-formed XML"),
        Arguments.of("<pnml>\n<net id='n'></pnml>", 2, "not well-formed XML"),
        Arguments.of(BOMB, 2, "document type"),
        Arguments.of(EXTERNAL, 1, "document type"),
        Arguments.of("<pnml><net id='&nbsp;'/></pnml>", 1, "not well-formed XML"),
        Arguments.of("<pnml><net id='a'/>\n<net id='b'/></pnml>", 2, "a second net"),
        Arguments.of("<pnml><net id='a'/></pnml>\n<pnml/>", 2, "not well-formed XML"),
        Arguments.of(
            "<pnml>\n"
                + "<net id='n'"
                + " type='http://www.pnml.org/version-2009/grammar/symmetricnet'/></pnml>",
            2,
            "symmetricnet': coloured nets are not modelled"),
        Arguments.of("<pnml><net id='n' type='workflow'/></pnml>", 1, "expected a P/T net"),
        net("<place id='p'><type><structure/></type></place>", "coloured nets are not modelled"),
        net("<declaration><structure/></declaration>", "coloured nets are not modelled"),
        net("<arc source='p' target='t'><type value='reset'/></arc>", "reset arcs are not"),
        net("<arc source='p' target='t' type='transport'/>", "transport arcs are not modelled"),
        net("<transportArc source='p' target='t'/>", "transport arcs are not modelled"),
        net("<arc source='p' target='t' type='magic'/>", "arcs of type 'magic' are not known"),
        net("<arc source='p' target='t' inscription='[1,2]'/>", "time intervals are not modelled"),
        net("<place id='q'><capacity><value>3</value></capacity></place>", "capacities of places"),
        net("<place id='q' capacity='3'/>", "capacities of places"),
        net("<place id='q' invariant='&lt;= 3'/>", "invariants of places are not modelled"),
        net("<transition id='u' urgent='true'/>", "urgent transitions are not modelled"),
        net(
            "<transition id='u'><priority>1</priority></transition>"
                + "<transition id='v'><priority>2</priority></transition>",
            "priorities are not modelled"),
        net(
            "<transition id='u'><priority>1</priority></transition>",
            "priorities are not modelled"),
        net(
            "<transition id='u'><timed>true</timed></transition>",
            "timed beside immediate transitions are not modelled"),
        net("<place id='q'><boom/></place>", "<boom> is not known here"),
        net("<place id='q'><initialMarking><multiset/></initialMarking></place>", "<multiset> is"),
        net(marking("-1"), "the initial marking is negative: -1"),
        net(marking("2147483648"), "the initial marking is 2147483648, expected at most"),
        net(marking("9".repeat(500)), "expected at most 2147483647"),
        net(marking("many"), "the initial marking is 'many', expected a number"),
        net(marking("1</text><text>2"), "a second text in a label, expected one"),
        net(marking("1</text>2<text>"), "a second text in a label, expected one"),
        net(weight("1</text><text>2"), "a second text in a label, expected one"),
        net(marking("Default,1,red,2"), "coloured nets are not modelled"),
        net(weight("0"), "the weight is 0, expected at least 1"),
        net(weight("x"), "the weight is 'x', expected a number"),
        net("<arc id='a' source='p' target='nowhere'/>", "the arc 'a' names 'nowhere', but"),
        net("<arc id='a' source='p' target='p'/>", "leads from a place to a place"),
        net("<inhibitorArc id='a' source='t' target='p'/>", "from a place to a transition"),
        net("<arc id='a' source='p'/>", "<arc> has no attribute 'target'"),
        net("<place/>", "<place> has no attribute 'id'"),
        net("<place id='t'/>", "a second node has the id 't'"),
        net(
            "<arc id='a' source='p' target='t'/><arc id='a' source='p' target='t'/>",
            "a second arc has the id 'a'"),
        net(
            "<place id='q'><initialMarking><text>1</text></initialMarking>"
                + "<initialMarking><text>2</text></initialMarking></place>",
            "a second initial marking, expected one"),
        net(
            "<place id='q' initialMarking='3'>"
                + "<initialMarking><text>1</text></initialMarking></place>",
            "a second initial marking, expected one"),
        net(
            "<arc id='a' source='p' target='t'><inscription><text>1</text></inscription>"
                + "<inscription><text>2</text></inscription></arc>",
            "a second inscription, expected one"),
        net(
            "<referencePlace id='r' ref='p'><initialMarking><text>1</text></initialMarking>"
                + "</referencePlace>",
            "<initialMarking> is not known here"),
        net(
            "<referencePlace id='r' ref='r'/><arc source='r' target='t'/>",
            "the reference 'r' leads in a circle"),
        net(
            "<referencePlace id='r' ref='x'/><arc source='r' target='t'/>",
            "'r' refers to 'x', which is no node"),
        net("<referencePlace id='r' ref='x'/>", "'r' refers to 'x', which is no node"),
        net(
            "<referenceTransition id='u' ref='r'/><referencePlace id='r' ref='p'/>",
            "'u' refers to 'r', which is a place, expected a transition"),
        net("<page id='g'>".repeat(1_000_000), "nested more than 64 deep"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  void aRefusalNamesTheLineAndTheReason(String text, int line, String message) {
    BadInput refusal =
        catchThrowableOfType(
            BadInput.class,
            () ->
                Pnml.read(
                    "a.pnml", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
    assertThat(refusal).as(message).isNotNull();
    assertThat(refusal.report()).startsWith("a.pnml:" + line + ":").contains(message);
    assertThat(refusal.report().lines()).hasSize(1);
    assertThat(refusal.report()).hasSizeLessThan(300);
  }

  static Stream<Arguments> wrongBytes() {
    String latin = "<pnml>\n<net id='Zürich'/></pnml>";
    return Stream.of(
        Arguments.of(latin, StandardCharsets.ISO_8859_1, "the document is not in UTF-8"),
        Arguments.of(
            "<?xml version='1.0' encoding='US-ASCII'?>" + latin,
            StandardCharsets.UTF_8,
            "the document is not in US-ASCII"),
        Arguments.of(
            "<?xml version='1.0' encoding='utf-16'?>" + latin,
            StandardCharsets.UTF_8,
            "the document cannot be read: it declares UTF-16, and the declaration is not in it"),
        Arguments.of(
            "<?xml version='1.0' encoding='martian'?>" + latin,
            StandardCharsets.UTF_8,
            "the document cannot be read: the encoding 'martian' is not known"));
  }

  @ParameterizedTest
  @MethodSource("wrongBytes")
  void bytesThatAreNoTextAreRefused(String text, Charset charset, String message) {
    assertThatThrownBy(() -> Pnml.read("a.pnml", new ByteArrayInputStream(text.getBytes(charset))))
        .isInstanceOfSatisfying(
            BadInput.class,
            e -> assertThat(e.report()).startsWith("a.pnml:").contains(message).hasLineCount(1));
  }

  /** A net with a place p and a transition t; what is refused stands on line 2. */
  private static Arguments net(String content, String message) {
    return Arguments.of(
        "<pnml><net id='n'><place id='p'/><transition id='t'/>\n" + content + "</net></pnml>",
        2,
        message);
  }

  private static String marking(String number) {
    return "<place id='q'><initialMarking><text>%s</text></initialMarking></place>"
        .formatted(number);
  }

  private static String weight(String number) {
    return "<arc source='p' target='t'><inscription><text>%s</text></inscription></arc>"
        .formatted(number);
  }
}
