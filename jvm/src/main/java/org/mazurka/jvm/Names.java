package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The numbers that woven code carries: what a site, and what a field, is. */
final class Names {

  /**
   * A field.
   *
   * @param owner the class that declares it, with dots
   */
  record Field(String owner, String name) {}

  /** What has the number of the value of an atomic object, so that no field has it. */
  private static final Field VALUE = new Field("", "value");

  private final List<Site> sites = new ArrayList<>(List.of(Site.NOWHERE));
  private int loops;
  private final List<Field> fields = new ArrayList<>(List.of(VALUE));
  private final Map<Field, Integer> numbers = new HashMap<>();
  private final BitSet handled = new BitSet(); // fields
  private final BitSet hidden = new BitSet(); // sites
  private boolean stale;
  private final LongTable<Integer> within = new LongTable<>();
  private final Map<Site, Integer> stackSites = new HashMap<>();
  private final Suspects suspects = new Suspects();
  private final Overrides overrides = new Overrides();
  private final Questions questions = new Questions();

  /** What may make the program do something else each time. */
  Suspects suspects() {
    return suspects;
  }

  /** Which methods of the program are overridden. */
  Overrides overrides() {
    return overrides;
  }

  /** What loops ask objects whose class is not known before. */
  Questions questions() {
    return questions;
  }

  int site(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }

  /** A site in a class that stands in the place of one of the JDK; a negative number. */
  int innerSite(Site site) {
    return -site(site);
  }

  /** The same in a method that no program can call: it is named by what the program called. */
  int hiddenSite(Site site) {
    int number = innerSite(site);
    hidden.set(-number);
    return number;
  }

  /** What is done at an inner site, at the place where the program called the class. */
  int within(int callSite, int innerSite) {
    if (callSite == 0) {
      return -innerSite;
    }
    long key = (long) callSite << 32 | -innerSite;
    Integer known = within.get(key);
    if (known == null) {
      Site call = site(callSite);
      known = site(hidden.get(-innerSite) ? call : call.doing(site(innerSite).text()));
      within.put(key, known);
    }
    return known;
  }

  /** The place in the program that does something, found by looking at the stack. */
  int siteOnStack(ClassLoader program, String text) {
    Site site =
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(
                frames ->
                    frames
                        .filter(f -> f.getDeclaringClass().getClassLoader() == program)
                        .map(StackWalker.StackFrame::toStackTraceElement)
                        .filter(f -> !Stacks.isWovenIn(f))
                        .findFirst()
                        .map(f -> siteOf(f, text))
                        .orElse(Site.NOWHERE));
    return stackSites.computeIfAbsent(site, this::site);
  }

  private static Site siteOf(StackTraceElement frame, String text) {
    return new Site(
        frame.getClassName(),
        frame.getMethodName(),
        frame.getFileName(),
        frame.getLineNumber(),
        text);
  }

  /** The number of another loop. */
  int newLoop() {
    return loops++;
  }

  Site site(int number) {
    return sites.get(Math.abs(number));
  }

  int field(String owner, String name) {
    return numbers.computeIfAbsent(
        new Field(owner, name),
        field -> {
          fields.add(field);
          return fields.size() - 1;
        });
  }

  Field field(int number) {
    return fields.get(number);
  }

  /** The number of a field, or -1 if it has none. */
  int findField(String owner, String name) {
    return numbers.getOrDefault(new Field(owner, name), -1);
  }

  /** A field is accessed by handles too. */
  void handled(int field) {
    handled.set(field);
  }

  /** The same, found when the program ran; if it is not volatile, its class was woven wrongly. */
  void foundHandled(int field, boolean isVolatile) {
    handled(field);
    stale |= !isVolatile;
  }

  /** Whether classes were woven wrongly since this was asked last. */
  boolean areStale() {
    boolean were = stale || overrides.areWrong();
    if (were) {
      stale = false;
      overrides.begin();
      questions.begin();
    }
    return were;
  }

  /** Whether a field is accessed by handles too. */
  boolean isHandled(int field) {
    return handled.get(field);
  }
}
