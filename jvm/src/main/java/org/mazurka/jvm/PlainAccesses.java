package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mazurka.jvm.hooks.Controller;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.model.Run;
import org.mazurka.model.Violation;

/**
 * Watches the plain accesses of an execution for data races: conflicts that no happens-before
 * orders. Such a conflict ends the execution, unless plain accesses are steps: then it goes on, as
 * if memory were sequentially consistent, and the verdict says so.
 */
final class PlainAccesses {

  private final JvmProgram program;
  private final Registry registry;
  private final Names names;
  private final Threads threads;
  private boolean recording;

  PlainAccesses(JvmProgram program, Registry registry, Names names, Threads threads) {
    this.program = program;
    this.registry = registry;
    this.names = names;
    this.threads = threads;
  }

  /** Says whether to keep the stack of each access of this execution. */
  void record(boolean stacks) {
    recording = stacks;
  }

  /** A read of a part of an object; {@code owner} is null for a static field. */
  void read(Object owner, int slot, int site) {
    read(owner == null ? null : registry.findAny(owner), slot, site);
  }

  /** A write of a part of an object; {@code owner} is null for a static field. */
  void write(Object owner, int slot, int site) {
    write(owner == null ? null : registry.findAny(owner), slot, site);
  }

  /** An iterator goes on: it is a view of a collection, but the place that it has is its own. */
  void moves(Object iterator, int site) {
    write(registry.ownRecord(iterator), Slots.CONTENTS, site);
  }

  private void read(ObjectRecord object, int slot, int site) {
    if (isWoven(object)) {
      return;
    }
    ModelledThread thread = threads.current();
    Shadow shadow = registry.shadow(object, slot);
    int other = shadow.read(registry.execution(), thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, "read", site, shadow, other);
    } else if (recording) {
      shadow.keepReadStack(thread.process, Stacks.ofCaller(program.loader()));
    }
  }

  private void write(ObjectRecord object, int slot, int site) {
    if (isWoven(object)) {
      return;
    }
    ModelledThread thread = threads.current();
    Shadow shadow = registry.shadow(object, slot);
    int other = shadow.write(registry.execution(), thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, "written", site, shadow, other);
    } else if (recording) {
      shadow.keepWriteStack(Stacks.ofCaller(program.loader()));
    }
  }

  /** Whether it is a view of something that tells of its own accesses. */
  private static boolean isWoven(ObjectRecord object) {
    return object != null && object.object == Controller.WOVEN;
  }

  /** An access of an element of an array by a handle, which races with plain ones. */
  void byHandle(Object array, int index, boolean writes, int site) {
    tolerantly(registry.findAny(array), index, writes, site);
  }

  /**
   * An access of one element of a list, or a look at how many it has. Both race with what reads or
   * changes the list as a whole.
   */
  void element(Object list, int index, boolean writes, int site) {
    ObjectRecord object = registry.findAny(list);
    tolerantly(object, Slots.CONTENTS, writes, site);
    if (index >= 0) {
      access(object, Slots.FIRST_ELEMENT - index, writes, site);
    }
  }

  /** The same of several elements. */
  void elements(Object list, int[] indices, boolean writes, int site) {
    ObjectRecord object = registry.findAny(list);
    tolerantly(object, Slots.CONTENTS, writes, site);
    for (int index : indices) {
      access(object, Slots.FIRST_ELEMENT - index, writes, site);
    }
  }

  private void access(ObjectRecord object, int slot, boolean writes, int site) {
    if (writes) {
      write(object, slot, site);
    } else {
      read(object, slot, site);
    }
  }

  private void tolerantly(ObjectRecord object, int slot, boolean writes, int site) {
    ModelledThread thread = threads.current();
    Shadow shadow = registry.shadow(object, slot);
    int execution = registry.execution();
    int other =
        writes
            ? shadow.writeTolerantly(execution, thread.process, thread.clock, site)
            : shadow.readTolerantly(execution, thread.process, thread.clock, site);
    if (other != Shadow.NO_RACE) {
      race(thread, object, slot, writes ? "written" : "read", site, shadow, other);
    } else if (recording) {
      shadow.keepTolerantStack(thread.process, writes, Stacks.ofCaller(program.loader()));
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
    String location = Texts.location(names, owner, slot);
    if (program.plain() == JvmProgram.Plain.VISIBLE) {
      program.dataRace(
          "%s and %s: a data race on %s"
              .formatted(names.site(otherSite), names.site(site), location));
      return;
    }
    String here = thread.title();
    String there = threads.get(shadow.otherProcess()).title();
    String otherAccess = shadow.otherWrote() ? "written" : "read";
    String message =
        "%s is %s at %s by %s and %s at %s by %s, and neither happens before the other"
            .formatted(
                location,
                otherAccess,
                names.site(otherSite),
                there,
                access,
                names.site(site),
                here);
    List<String> stacks = new ArrayList<>();
    if (recording) {
      stacks.add(location + " is " + otherAccess + " by " + there);
      stacks.addAll(orSite(shadow.otherStack(), otherSite));
      stacks.add("and " + access + " by " + here);
      stacks.addAll(orSite(Stacks.ofCaller(program.loader()), site));
    }
    threads.endAll(
        thread,
        new Run.Failure(Violation.Kind.DATA_RACE, message, names.site(site).position(), stacks));
  }

  /** Where only the JDK is on the stack, the place that gave it what it calls. */
  private List<String> orSite(List<String> stack, int site) {
    return stack.isEmpty() ? List.of("  at " + names.site(site)) : stack;
  }

  /** From now on an access to an entry is one to the map that an iterator goes through. */
  void entry(Object iterator, Object entry) {
    if (registry.findAny(iterator).object instanceof Map<?, ?> map) {
      registry.alias(entry, map);
    }
  }

  /** From now on an access to a view is one to its collection. */
  void view(Object collection, Object view) {
    if (view != collection) {
      registry.alias(view, collection);
    }
  }
}
