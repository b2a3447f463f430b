package org.mazurka.petri;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mazurka.model.BadInput;
import org.mazurka.model.Position;

/**
 * Reads the elements of a PNML document: ISO/IEC 15909-2 and the older notations. What would change
 * the meaning of the net and is not modelled is refused, never dropped.
 */
final class PnmlReader {

  /** Elements that say nothing about the behaviour of a net. */
  private static final Set<String> SILENT =
      Set.of(
          "name",
          "finalmarkings",
          "graphics",
          "toolspecific",
          "token",
          "labels",
          "description",
          "documentation",
          "orientation",
          "rate",
          "infiniteServer",
          "tagged",
          "arcpath",
          "color",
          "isCriticalSection");

  private static final Set<String> TEXTS = Set.of("text", "value");
  private static final String INHIBITOR = "inhibitor";
  private static final String NORMAL = "normal";

  private final Xml xml;
  private final PnmlParts parts;
  private final PnmlNumbers numbers;
  private Optional<String> priority = Optional.empty();
  private Optional<String> timed = Optional.empty();

  PnmlReader(Xml xml, String file) {
    this.xml = xml;
    this.parts = new PnmlParts(file);
    this.numbers = new PnmlNumbers(xml);
  }

  Net read() throws BadInput {
    String root = xml.root();
    if (!root.equals("pnml")) {
      throw xml.refuse("the root element is <%s>, expected <pnml>".formatted(root));
    }
    boolean seen = false;
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      if (!child.get().equals("net")) {
        xml.skip(); // a tool's queries and settings
        continue;
      }
      if (seen) {
        throw xml.refuse("a second net, expected one net in a file");
      }
      seen = true;
      net();
    }
    if (!seen) {
      throw xml.refuse("there is no <net> in the document");
    }
    xml.end();
    return parts.net(xml);
  }

  private void net() throws BadInput {
    checkType(xml.attribute("type").orElse(""));
    parts.name(xml.attribute("id").orElse(""));
    content();
  }

  /** What a net or a page holds; whether there are pages makes no difference. */
  private void content() throws BadInput {
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      switch (child.get()) {
        case "page" -> content();
        case "place" -> place();
        case "transition" -> transition();
        case "referencePlace" -> reference(PnmlParts.NodeKind.PLACE);
        case "referenceTransition" -> reference(PnmlParts.NodeKind.TRANSITION);
        case "arc", "inputArc", "outputArc" -> arc(xml.attribute("type").orElse(NORMAL));
        case "inhibitorArc" -> arc(INHIBITOR);
        case "transportArc" -> throw notModelled("transport arcs");
        case "resetArc" -> throw notModelled("reset arcs");
        case "declaration" -> declaration();
        case "toolspecific" -> toolSpecific();
        default -> skipIfSilent(child.get());
      }
    }
  }

  private void place() throws BadInput {
    Position position = xml.position();
    String id = xml.required("id");
    Optional<String> invariant = xml.attribute("invariant");
    if (invariant.isPresent() && !invariant.get().replace(" ", "").equals("<inf")) {
      throw notModelled("invariants of places");
    }
    numbers.unlimited(xml.attribute("capacity").orElse(""));
    Optional<String> marking = xml.attribute("initialMarking");
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      switch (child.get()) {
        case "initialMarking" -> marking = Optional.of(single("initial marking", marking));
        case "capacity" -> numbers.unlimited(label());
        case "hlinitialMarking", "type" -> throw notModelled("coloured nets");
        default -> skipIfSilent(child.get());
      }
    }
    parts.place(id, numbers.tokens(marking), position, xml);
  }

  /** The text of a label that may be there once. */
  private String single(String what, Optional<String> before) throws BadInput {
    if (before.isPresent()) {
      throw xml.refuse("a second %s, expected one".formatted(what));
    }
    return label();
  }

  private void transition() throws BadInput {
    Position position = xml.position();
    String id = xml.required("id");
    if (xml.attribute("urgent").filter(u -> !u.equals("false")).isPresent()) {
      throw notModelled("urgent transitions");
    }
    String ownPriority = "";
    String ownTime = "";
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      switch (child.get()) {
        case "priority" -> ownPriority = label();
        case "timed" -> ownTime = label();
        case "condition" -> throw notModelled("coloured nets");
        default -> skipIfSilent(child.get());
      }
    }
    priority = Optional.of(same("priorities", priority, ownPriority));
    timed = Optional.of(same("timed beside immediate transitions", timed, ownTime));
    parts.transition(id, position, xml);
  }

  /** If all transitions have the same, or none has any, it makes no difference. */
  private String same(String what, Optional<String> before, String now) throws BadInput {
    if (before.isPresent() && !before.get().equals(now)) {
      throw notModelled(what);
    }
    return now;
  }

  private void reference(PnmlParts.NodeKind kind) throws BadInput {
    parts.reference(kind, xml.required("id"), xml.required("ref"), xml.position(), xml);
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      skipIfSilent(child.get());
    }
  }

  private void arc(String type) throws BadInput {
    Position position = xml.position();
    PnmlParts.ArcKind kind = kind(type);
    String id = xml.attribute("id").orElse("");
    String source = xml.required("source");
    String target = xml.required("target");
    int weight = numbers.weight(xml.attribute("weight").or(() -> Optional.of("1")));
    Optional<String> inscription = xml.attribute("inscription");
    if (inscription.isPresent() && !numbers.isAnyAge(inscription.get())) {
      weight = numbers.weight(inscription);
    }
    boolean isInscribed = false;
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      switch (child.get()) {
        case "inscription" -> {
          if (isInscribed) {
            throw xml.refuse("a second inscription, expected one");
          }
          isInscribed = true;
          Inscription read = inscription(kind);
          kind = read.kind();
          weight = read.weight();
        }
        case "type", "arctype" -> kind = kind(xml.attribute("value").orElse("") + label());
        case INHIBITOR -> {
          kind = PnmlParts.ArcKind.INHIBITOR;
          weight = numbers.weight(Optional.of(label()));
        }
        case "hlinscription" -> throw notModelled("coloured nets");
        default -> skipIfSilent(child.get());
      }
    }
    parts.arc(new PnmlParts.Arc(id, source, target, kind, weight, position), xml);
  }

  private record Inscription(PnmlParts.ArcKind kind, int weight) {}

  private Inscription inscription(PnmlParts.ArcKind outside) throws BadInput {
    Xml.Label label = xml.label(Set.of("text", "value", INHIBITOR), SILENT);
    return new Inscription(
        label.elements().contains(INHIBITOR) ? PnmlParts.ArcKind.INHIBITOR : outside,
        numbers.weight(Optional.of(label.text())));
  }

  private PnmlParts.ArcKind kind(String type) throws BadInput {
    return switch (type.toLowerCase(Locale.ROOT)) {
      case "", NORMAL, "timed" -> PnmlParts.ArcKind.NORMAL;
      case INHIBITOR, "tapninhibitor" -> PnmlParts.ArcKind.INHIBITOR;
      case "read", "test" -> PnmlParts.ArcKind.READ;
      case "reset" -> throw notModelled("reset arcs");
      case "transport" -> throw notModelled("transport arcs");
      default -> throw xml.refuse("arcs of type '%s' are not known".formatted(type));
    };
  }

  /** Declarations of sorts and variables belong to coloured nets. */
  private void declaration() throws BadInput {
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      if (child.get().equals("structure")) {
        throw notModelled("coloured nets");
      }
      xml.skip();
    }
  }

  /** Of what tools keep for themselves, only the promise of a NUPN counts. */
  private void toolSpecific() throws BadInput {
    boolean nupn = xml.attribute("tool").filter(tool -> tool.equals("nupn")).isPresent();
    Optional<String> child;
    while ((child = xml.nextChild()).isPresent()) {
      if (nupn
          && child.get().equals("structure")
          && xml.attribute("safe").filter(safe -> safe.equals("true")).isPresent()) {
        parts.promiseSafe();
      }
      xml.skip();
    }
  }

  private void checkType(String type) throws BadInput {
    String lower = type.toLowerCase(Locale.ROOT);
    boolean plain =
        lower.isEmpty()
            || Set.of("ptnet", "p/t", "coremodel", "basic").stream().anyMatch(lower::contains);
    boolean coloured =
        Set.of("symmetricnet", "highlevel", "hlpng", "colored", "coloured").stream()
            .anyMatch(lower::contains);
    if (coloured) {
      throw xml.refuse("the net is of type '%s': coloured nets are not modelled".formatted(type));
    }
    if (!plain) {
      throw xml.refuse("the net is of type '%s', expected a P/T net".formatted(type));
    }
  }

  private String label() throws BadInput {
    return xml.label(TEXTS, SILENT).text();
  }

  private void skipIfSilent(String element) throws BadInput {
    if (!SILENT.contains(element)) {
      throw xml.refuse(
          "<%s> is not known here, and could change the meaning of the net".formatted(element));
    }
    xml.skip();
  }

  private BadInput notModelled(String what) {
    return xml.refuse(what + " are not modelled");
  }
}
