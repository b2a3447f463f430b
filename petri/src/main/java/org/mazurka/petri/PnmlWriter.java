package org.mazurka.petri;

import java.io.IOException;
import java.io.Writer;

/** Writes a net as a PNML document of one page. */
final class PnmlWriter {

  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
        <net id="%s" type="http://www.pnml.org/version-2009/grammar/ptnet">
          <page id="%s">
      """;

  private static final String FOOT =
      """
          </page>
        </net>
      </pnml>
      """;

  private final Net net;
  private final Writer out;
  private int arcs;

  PnmlWriter(Net net, Writer out) {
    this.net = net;
    this.out = out;
  }

  void write() throws IOException {
    out.write(HEAD.formatted(escaped(net.name()), escaped(free("page"))));
    if (net.isPromisedSafe()) {
      promise();
    }
    for (int p = 0; p < net.placeCount(); p++) {
      place(net.place(p), net.initial(p));
    }
    for (int t = 0; t < net.transitionCount(); t++) {
      line("<transition id=\"%s\"/>".formatted(escaped(net.transition(t))));
    }
    String prefix = free("arc");
    for (int t = 0; t < net.transitionCount(); t++) {
      String transition = escaped(net.transition(t));
      for (int i = 0; i < net.pre(t).size(); i++) {
        arc(prefix, escaped(net.place(net.pre(t).place(i))), transition, net.pre(t).weight(i), "");
      }
      for (int i = 0; i < net.post(t).size(); i++) {
        arc(
            prefix,
            transition,
            escaped(net.place(net.post(t).place(i))),
            net.post(t).weight(i),
            "");
      }
      Net.Arcs inhibitors = net.inhibitors(t);
      for (int i = 0; i < inhibitors.size(); i++) {
        String place = escaped(net.place(inhibitors.place(i)));
        arc(prefix, place, transition, inhibitors.weight(i), " type=\"inhibitor\"");
      }
    }
    out.write(FOOT);
  }

  private void place(String name, int tokens) throws IOException {
    if (tokens == 0) {
      line("<place id=\"%s\"/>".formatted(escaped(name)));
      return;
    }
    line("<place id=\"%s\">".formatted(escaped(name)));
    line("  <initialMarking><text>%d</text></initialMarking>".formatted(tokens));
    line("</place>");
  }

  private void arc(String prefix, String source, String target, int weight, String type)
      throws IOException {
    String start =
        "<arc id=\"%s%d\" source=\"%s\" target=\"%s\"%s"
            .formatted(escaped(prefix), ++arcs, source, target, type);
    if (weight == 1) {
      line(start + "/>");
      return;
    }
    line(start + ">");
    line("  <inscription><text>%d</text></inscription>".formatted(weight));
    line("</arc>");
  }

  /** The promise of a nested-unit net; one unit holds all places if nothing more is known. */
  private void promise() throws IOException {
    line("<toolspecific tool=\"nupn\" version=\"1.1\">");
    line("  <structure units=\"1\" root=\"u0\" safe=\"true\"/>");
    line("</toolspecific>");
  }

  /** A word that no name of the net begins with, for identifiers of our own. */
  private String free(String word) {
    String free = word;
    for (int i = 0; i < net.placeCount() + net.transitionCount(); i++) {
      String name = i < net.placeCount() ? net.place(i) : net.transition(i - net.placeCount());
      if (name.startsWith(free)) {
        free += "_";
        i = -1;
      }
    }
    return free;
  }

  private void line(String text) throws IOException {
    out.write("      ");
    out.write(text);
    out.write('\n');
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("\n", "&#10;")
        .replace("\t", "&#9;");
  }
}
