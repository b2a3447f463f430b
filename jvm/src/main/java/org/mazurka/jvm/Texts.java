package org.mazurka.jvm;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Lock;
import org.mazurka.jvm.hooks.MapAccesses;
import org.mazurka.jvm.hooks.Operation;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Step;
import org.mazurka.jvm.hooks.Worded;

/** What steps, locations and values are called in reports. */
final class Texts {

  private Texts() {}

  /** An operation at a site. */
  static String statement(Names names, Operation operation, Cell cell, int site) {
    return switch (operation) {
      case BEGIN -> "begin";
      case END -> "end";
      case OFFER -> "choose";
      case OTHERWISE -> "choose otherwise";
      case CHOOSE -> "choose";
      case START -> "start " + threadName(cell);
      case JOIN -> "join " + threadName(cell);
      case WAKE, WAKE_OR_TIME_OUT -> "wake up from " + object(cell);
      case WAIT -> "wait for " + object(cell);
      case NOTIFY -> "notify " + object(cell);
      case NOTIFY_ALL -> "notify all " + object(cell);
      case PASS -> names.site(site).text() + " of " + object(cell);
      case LOCK -> "lock " + object(cell);
      case UNLOCK -> "unlock " + object(cell);
      case PRINT -> "print";
      case PARK, PARK_OR_TIME_OUT -> "park";
      case SLEEP -> "sleep";
      case UNPARK -> "unpark " + threadName(cell);
      case INTERRUPT -> "interrupt " + threadName(cell);
      case PLAIN_READ, PLAIN_WRITE ->
          names.site(site).text() + (cell.slot == Slots.CONTENTS ? " of " + object(cell) : "");
      case READ,
          WRITE,
          UPDATE,
          COMPARE_AND_SET,
          TRY_LOCK,
          ACQUIRE,
          TRY_ACQUIRE,
          DRAIN,
          CLEAR_INTERRUPT,
          RELEASE,
          COUNT_DOWN,
          AWAIT_ZERO,
          SEE_ZERO ->
          names.site(site).text();
      case OBSERVE, CHANGE, OBSERVE_WHEN, CHANGE_WHEN, CHANGE_IF, CHANGE_WHEN_CLEAR ->
          cell.owner.object instanceof Worded worded
              ? worded.words(operation)
              : names.site(site).text() + " " + object(cell);
    };
  }

  /** The same with its location, for where it is not shown otherwise. */
  static String described(Names names, Operation operation, Cell cell, int site) {
    String statement = statement(names, operation, cell, site);
    return isShown(cell) ? statement + " " + location(names, cell) : statement;
  }

  /** Whether the value of a location says more than the statements that touch it. */
  static boolean isShown(Cell cell) {
    return cell.slot >= 0
        && (cell.owner == null
            || !(cell.owner.object instanceof Lock && cell.slot == Slots.VALUE
                || cell.owner.object instanceof HookedCalls.Choice));
  }

  private static String object(Cell cell) {
    return cell.owner == null ? "" : objectName(cell.owner);
  }

  /** The name of the thread that a location belongs to. */
  static String threadName(Cell cell) {
    return object(cell);
  }

  private static String objectName(ObjectRecord record) {
    return switch (record.object) {
      case Thread thread when !thread.getName().isEmpty() -> thread.getName();
      case Class<?> type -> ObjectRecord.simpleName(type) + ".class";
      case String text -> "\"" + text + "\"";
      case Printed output -> output.title();
      case Iterator<?> iterator when iterator.getClass().getClassLoader() == null ->
          "iterator " + record.name();
      case Byte _, Short _, Character _, Integer _, Long _, Boolean _ ->
          ObjectRecord.simpleName(record.object.getClass()) + " " + record.object;
      case null, default -> record.name();
    };
  }

  static String location(Names names, Cell cell) {
    return location(names, cell.owner, cell.slot);
  }

  /** The name of a part of an object; {@code owner} is null for a static field. */
  static String location(Names names, ObjectRecord owner, int slot) {
    if (owner == null) {
      Names.Field field = names.field(slot);
      String type = field.owner();
      int last = Math.max(type.lastIndexOf('.'), type.lastIndexOf('$'));
      return type.substring(last + 1) + "." + field.name();
    }
    String name = objectName(owner);
    return switch (slot) {
      case Slots.MONITOR, Slots.CONTENTS, Slots.STATE -> name;
      case Slots.WAIT_SET -> name + ".waiters";
      case Slots.LIFE -> name + ".life";
      case Slots.PERMIT -> name + ".permit";
      case Slots.INTERRUPT -> name + ".interrupt";
      case Slots.NAME -> name + ".name";
      case Slots.HANDLER -> name + ".handler";
      case Slots.INITIALISATION -> "the initialiser of " + name;
      default -> part(names, owner, slot, name);
    };
  }

  private static String part(Names names, ObjectRecord owner, int slot, String name) {
    Class<?> type = owner.object.getClass();
    if (slot <= Slots.FIRST_ELEMENT) {
      int number = Slots.FIRST_ELEMENT - slot;
      return name
          + "["
          + (owner.object instanceof Map<?, ?> ? MapAccesses.text(number) : number)
          + "]";
    }
    if (type.isArray()
        || type.getName().startsWith("java.util.concurrent.atomic.Atomic")
            && type.getName().endsWith("Array")) {
      return name + "[" + slot + "]";
    }
    return type.getClassLoader() == null ? name : name + "." + names.field(slot).name();
  }

  // ---- values

  /** What a location holds now. */
  static String value(Names names, Cell cell, Execution execution) {
    return switch (cell.slot) {
      case Slots.MONITOR -> holder(cell, execution);
      case Slots.WAIT_SET -> Integer.toString(cell.waiters.processes().length);
      case Slots.LIFE ->
          cell.state == Cell.Lives.NEW ? "new" : cell.state == Cell.Lives.ALIVE ? "alive" : "ended";
      case Slots.INITIALISATION -> initialisation(cell, execution);
      case Slots.PERMIT, Slots.CONTENTS, Slots.STATE -> Long.toString(cell.state);
      case Slots.INTERRUPT, Slots.NAME, Slots.HANDLER, Slots.TIME -> Long.toString(cell.state);
      default -> valueOfPart(names, cell, execution);
    };
  }

  private static String initialisation(Cell cell, Execution execution) {
    if (cell.state == Step.HELD) {
      return execution.thread(cell.starter).title();
    }
    return cell.state == Cell.Initialisations.NOT_BEGUN
        ? "not begun"
        : cell.state == Cell.Initialisations.DONE ? "done" : "failed";
  }

  /** What a thread is about to choose. */
  static String choice(ModelledThread thread, Execution execution) {
    Object[] values = (Object[]) thread.reference;
    return "choose " + text(values[(int) (thread.cell.state - Cell.Choices.FIRST)], execution);
  }

  /** What somebody waits for in a loop. */
  static String waitedFor(Names names, Cell cell, Execution execution) {
    String location = location(names, cell);
    return cell.slot == Slots.STATE || cell.slot == Slots.CONTENTS
        ? location
        : location + " (which is " + value(names, cell, execution) + ")";
  }

  /** What the value of a location that somebody waits for means. */
  static String held(Cell cell) {
    return isShown(cell) ? "which is " : "held by ";
  }

  private static String holder(Cell cell, Execution execution) {
    return cell.state == 0 ? "free" : execution.thread((int) cell.state - 1).title();
  }

  private static String valueOfPart(Names names, Cell cell, Execution execution) {
    Object owner = cell.owner == null ? null : cell.owner.object;
    if (owner instanceof HookedCalls.Choice) {
      return Long.toString(cell.state);
    }
    if (owner != null && owner.getClass().isArray()) {
      return text(Array.get(owner, cell.slot), execution);
    }
    boolean field =
        cell.slot != Slots.VALUE || !(Semantics.isAtomic(owner) || owner instanceof Lock);
    if (owner == null || owner.getClass().getClassLoader() != null && field) {
      return fieldValue(names.field(cell.slot), owner, execution);
    }
    if (Semantics.isAtomic(owner)) {
      Object reference = Semantics.reference(owner, cell.slot);
      return reference != null
              || owner instanceof AtomicReference
              || owner instanceof AtomicReferenceArray
          ? text(reference, execution)
          : owner instanceof AtomicBoolean flag
              ? Boolean.toString(flag.getPlain())
              : Long.toString(Semantics.number(owner, cell.slot));
    }
    return owner instanceof Lock ? holder(cell, execution) : Long.toString(cell.state);
  }

  private static String fieldValue(Names.Field field, Object owner, Execution execution) {
    try {
      Class<?> type = Class.forName(field.owner(), false, execution.loader());
      Field reflected = type.getDeclaredField(field.name());
      reflected.setAccessible(true);
      return text(reflected.get(owner), execution);
    } catch (ReflectiveOperationException | LinkageError _) {
      return "?";
    }
  }

  /** A value as text; objects of the program are not asked, their code is not ours to run. */
  private static String text(Object value, Execution execution) {
    return switch (value) {
      case null -> "null";
      case String string -> "\"" + string + "\"";
      case Boolean _, Character _, Byte _, Short _, Integer _, Long _, Float _, Double _ ->
          value.toString();
      case Enum<?> constant -> constant.name();
      default -> execution.nameOf(value);
    };
  }
}
