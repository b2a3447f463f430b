package org.mazurka.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mazurka.jvm.hooks.IdentityHashCodes;
import org.mazurka.jvm.hooks.Recorded;
import org.mazurka.jvm.hooks.Slots;
import org.mazurka.jvm.hooks.Variable;

/**
 * What has the same name in all executions of a program: processes by their creator, objects by
 * their maker, locations by their object.
 */
final class Registry {

  private static final int MANY_SLOTS = 1 << 10;
  private static final int NOBODY = Integer.MIN_VALUE;

  private final Variables variables;
  private int execution;

  private final LongTable<Integer> processes = new LongTable<>();
  private int processCount = 1; // the main thread is 0

  private final List<List<ObjectRecord>> madeByProcess = new ArrayList<>();
  private final List<List<ObjectRecord>> madeByClass;
  private final List<ObjectRecord> madeOutside = new ArrayList<>();
  private int outsiders; // in the present execution
  private int recordCount = 1; // 0 stands for static fields

  private final IdentityTable present = new IdentityTable();
  private final IdentityTable iterators = new IdentityTable(); // each as an object of its own
  private final IdentityTable permanent;
  private final Map<String, Integer> classes;
  private int[] madeByClassNow = new int[16];

  private final LongTable<Cell> cells = new LongTable<>();
  private final List<Cell> cellsByNumber = new ArrayList<>();
  private final LongTable<Shadow> shadows = new LongTable<>();

  /** For a program of which nothing has run. */
  Registry(Variables variables) {
    this.variables = variables;
    madeByClass = new ArrayList<>();
    permanent = new IdentityTable();
    classes = new HashMap<>();
  }

  /** Keeps of an earlier one what belongs to classes. */
  Registry(Registry earlier) {
    variables = earlier.variables;
    madeByClass = earlier.madeByClass;
    permanent = earlier.permanent;
    classes = earlier.classes;
    goOnAfter(earlier);
  }

  /** Executions that follow are numbered by this one again, no longer by another made of it. */
  void goOnAfter(Registry other) {
    madeByClassNow = other.madeByClassNow;
    recordCount = other.recordCount;
    execution = other.execution;
    madeByClass.forEach(made -> made.forEach(ObjectRecord::forgetLocations));
  }

  /** Begins an execution and gives its number. */
  int beginExecution() {
    present.clear();
    iterators.clear();
    outsiders = 0;
    return ++execution;
  }

  int execution() {
    return execution;
  }

  // ---- processes

  int processCount() {
    return processCount;
  }

  /** The number of the {@code index}-th thread that a process starts. */
  int process(int creator, int index) {
    long key = (long) (creator + 1) << 32 | index;
    Integer known = processes.get(key);
    if (known == null) {
      known = processCount++;
      processes.put(key, known);
    }
    return known;
  }

  // ---- objects

  /** An object made by a process. */
  void made(Object object, int process, int index) {
    while (madeByProcess.size() <= process) {
      madeByProcess.add(new ArrayList<>());
    }
    enter(object, record(madeByProcess.get(process), process, index), present);
  }

  /** An object made while a class was initialised; it stays if the class is initialised once. */
  void madeByClass(Object object, int type, boolean stays) {
    int index = madeByClassNow[type]++;
    enter(object, record(madeByClass.get(type), ~type, index), stays ? permanent : present);
  }

  /** How many objects the initialiser of a class has made in this execution. */
  int madeByClass(int type) {
    return madeByClassNow[type];
  }

  /** The number of a class, whose initialisation begins. */
  int beginClass(String name) {
    int type =
        classes.computeIfAbsent(
            name,
            _ -> {
              madeByClass.add(new ArrayList<>());
              return madeByClass.size() - 1;
            });
    if (type >= madeByClassNow.length) {
      madeByClassNow = Arrays.copyOf(madeByClassNow, 2 * type);
    }
    madeByClassNow[type] = 0;
    return type;
  }

  private ObjectRecord record(List<ObjectRecord> made, int maker, int index) {
    while (made.size() <= index) {
      made.add(new ObjectRecord(recordCount++, maker, made.size()));
    }
    return made.get(index);
  }

  private void enter(Object object, ObjectRecord record, IdentityTable table) {
    record.is(object, execution);
    IdentityHashCodes.set(object, record.hash);
    if (table == present && object instanceof Recorded recorded) {
      recorded.mazurka$record(record);
    } else {
      table.put(object, record);
    }
  }

  private ObjectRecord lookUp(Object object) {
    if (object instanceof Recorded recorded
        && recorded.mazurka$record() instanceof ObjectRecord record
        && record.object == object
        && record.execution == execution) {
      return record;
    }
    ObjectRecord record = present.get(object);
    return record == null ? permanent.get(object) : record;
  }

  /** The record of an object that woven code made; null of any other. */
  ObjectRecord find(Object object) {
    ObjectRecord record = lookUp(object);
    if (record == null && isOneForAll(object)) {
      int number = beginClass(nameForAll(object));
      record = record(madeByClass.get(number), ~number, 0);
      enter(object, record, permanent);
    }
    return record == null || record.maker == NOBODY ? null : record;
  }

  /**
   * Whether an object is the same in all executions: a class, an output, or a value that the JVM
   * keeps.
   */
  private static boolean isOneForAll(Object object) {
    return switch (object) {
      case Class<?> _, Printed _ -> true;
      case String text -> new String(text).intern() == text; // a copy: this must not enter it
      case Byte number -> Byte.valueOf(number) == number;
      case Short number -> Short.valueOf(number) == number;
      case Character letter -> Character.valueOf(letter) == letter;
      case Integer number -> Integer.valueOf(number) == number;
      case Long number -> Long.valueOf(number) == number;
      case Boolean truth -> Boolean.valueOf(truth) == truth;
      case null, default -> false;
    };
  }

  /** No class that makes objects has such a name. */
  private static String nameForAll(Object object) {
    return switch (object) {
      case Class<?> type -> "class " + type.getName();
      case Printed output -> "output " + output.title();
      default -> object.getClass().getSimpleName() + " " + object;
    };
  }

  /** The record of any object; one that woven code did not make has a name for now only. */
  ObjectRecord findAny(Object object) {
    ObjectRecord record = lookUp(object);
    if (record == null) {
      record = record(madeOutside, NOBODY, outsiders++);
      enter(object, record, present);
    }
    return record;
  }

  /** The record of an iterator itself, and not of what it goes through. */
  ObjectRecord ownRecord(Object iterator) {
    ObjectRecord record = iterators.get(iterator);
    if (record == null) {
      record = record(madeOutside, NOBODY, outsiders++);
      enter(iterator, record, iterators);
    }
    return record;
  }

  /** From now on an object has the record of another. */
  void alias(Object object, Object other) {
    present.put(object, findAny(other));
  }

  // ---- locations

  Variables variables() {
    return variables;
  }

  /** The location of a part of an object that woven code made. */
  Cell cell(ObjectRecord owner, int slot) {
    Cell cell = owner.cells[slot & owner.cells.length - 1];
    if (cell == null || cell.slot != slot) {
      cell = cellOf(owner, slot);
      if (owner.cells.length < MANY_SLOTS && owner.cells[slot & owner.cells.length - 1] != null) {
        owner.cells = new Cell[4 * owner.cells.length];
      }
      owner.cells[slot & owner.cells.length - 1] = cell;
    }
    if (cell.enter(execution) && slot == Slots.VALUE) {
      cell.state = Semantics.initialState(owner.object);
    }
    return cell;
  }

  /** The location of a static field. */
  Cell cellOfStatic(int slot) {
    Cell cell = cellOf(null, slot);
    cell.enter(execution);
    return cell;
  }

  private Cell cellOf(ObjectRecord owner, int slot) {
    long key = key(owner, slot);
    Cell cell = cells.get(key);
    if (cell == null) {
      boolean field =
          slot >= 0 && (owner == null || owner.object.getClass().getClassLoader() != null);
      Variable variable = field ? variables.at(slot) : null;
      cell = new Cell(cellsByNumber.size(), owner, slot, variable);
      cellsByNumber.add(cell);
      cells.put(key, cell);
    }
    return cell;
  }

  Cell cell(int number) {
    return cellsByNumber.get(number);
  }

  /** Who accessed a part of an object; {@code owner} is null for a static field. */
  Shadow shadow(ObjectRecord owner, int slot) {
    if (owner == null) {
      return shadowOf(null, slot);
    }
    Shadow shadow = owner.shadows[slot & owner.shadows.length - 1];
    if (shadow == null || shadow.slot != slot) {
      shadow = shadowOf(owner, slot);
      if (owner.shadows.length < MANY_SLOTS
          && owner.shadows[slot & owner.shadows.length - 1] != null) {
        owner.shadows = new Shadow[4 * owner.shadows.length];
      }
      owner.shadows[slot & owner.shadows.length - 1] = shadow;
    }
    return shadow;
  }

  private Shadow shadowOf(ObjectRecord owner, int slot) {
    long key = key(owner, slot);
    Shadow shadow = shadows.get(key);
    if (shadow == null) {
      shadow = new Shadow(slot);
      shadows.put(key, shadow);
    }
    return shadow;
  }

  private static long key(ObjectRecord owner, int slot) {
    int record = owner == null ? 0 : owner.number;
    return (long) record << 32 | slot + 0x8000_0000L & 0xFFFF_FFFFL;
  }
}
