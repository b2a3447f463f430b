package org.mazurka.jvm;

import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/**
 * Watches the plain accesses of an execution for data races. They are no steps: a conflict that no
 * happens-before orders ends the execution.
 */
final class PlainAccesses {

  private final Registry registry;
  private final Names names;
  private final Threads threads;

  PlainAccesses(Registry registry, Names names, Threads threads) {
    this.registry = registry;
    this.names = names;
    this.threads = threads;
  }

  /** A read of a part of an object; {@code owner} is null for a static field. */
  void read(Object owner, int slot, int site) {
    ModelledThread thread = threads.current();
    ObjectRecord object = owner == null ? null : registry.findAny(owner);
    Shadow shadow = registry.shadow(object, slot);
    int other = shadow.read(registry.execution(), thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, "read", site, shadow, other);
    }
  }

  /** A write of a part of an object; {@code owner} is null for a static field. */
  void write(Object owner, int slot, int site) {
    ModelledThread thread = threads.current();
    ObjectRecord object = owner == null ? null : registry.findAny(owner);
    Shadow shadow = registry.shadow(object, slot);
    int other = shadow.write(registry.execution(), thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, "written", site, shadow, other);
    }
  }

  private void race(
      ModelledThread thread,
      ObjectRecord owner,
      int slot,
      String access,
      int site,
      Shadow shadow,
      int otherSite) {
    String message =
        "%s is %s at %s by %s and %s at %s by %s, and neither happens before the other"
            .formatted(
                Texts.location(names, owner, slot),
                shadow.otherWrote() ? "written" : "read",
                names.site(otherSite),
                threads.get(shadow.otherProcess()).thread.getName(),
                access,
                names.site(site),
                thread.thread.getName());
    threads.endAll(
        thread, new Run.Failure(Violation.Kind.DATA_RACE, message, names.site(site).position()));
  }

  /** From now on an access to a view is one to its collection. */
  void view(Object collection, Object view) {
    if (view != collection) {
      registry.alias(view, collection);
    }
  }
}
