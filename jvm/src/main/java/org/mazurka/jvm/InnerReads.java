package org.mazurka.jvm;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.mazurka.jvm.hooks.Hooks;

/**
 * Reads of several parts of an object, or of several objects, that the JVM or the JDK does in one
 * go: a copy of an object, the text of a list. We can tell of them only before they are done. Where
 * that is a single step, it makes no difference; where it would be several, others could come
 * between them, and what is read would not be what it was at the step. So then none is taken, and
 * the verdict says so.
 */
final class InnerReads {

  private final JvmProgram program;
  private final Threads threads;
  private final Names names;
  private final ToldCalls calls;

  InnerReads(JvmProgram program, Threads threads, Names names, ToldCalls calls) {
    this.program = program;
    this.threads = threads;
    this.names = names;
    this.calls = calls;
  }

  /**
   * Tells of what the text, the hash code or the comparison of an object reads.
   *
   * @param plain collections, arrays and builders
   * @param visible objects whose value is a location of its own
   */
  void read(List<Object> plain, List<Object> visible, int site) {
    boolean arePlainSteps = program.plain() == JvmProgram.Plain.VISIBLE;
    if (visible.size() + (arePlainSteps ? plain.size() : 0) > 1) {
      if (threads.hasOthers()) {
        program.reserve(
            "%s: what others change while this goes through several shared objects is not explored"
                .formatted(names.site(site)));
      }
      if (arePlainSteps) {
        return;
      }
    } else {
      visible.forEach(object -> Hooks.readsValue(object, site));
    }
    plain.forEach(object -> readPlainly(object, site));
  }

  private static void readPlainly(Object object, int site) {
    if (object instanceof Object[] array) {
      Hooks.elements(array, 0, array.length, false, site);
    } else {
      Hooks.argument(object, false, site);
    }
  }

  /** Tells of what a copy of an object of the program reads: all its fields. */
  void copy(Object object, int site) {
    List<Field> steps = new ArrayList<>();
    List<Field> others = new ArrayList<>();
    for (Class<?> at = object.getClass(); calls.isOfProgram(at); at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
          (isStep(field) ? steps : others).add(field);
        }
      }
    }
    if (steps.size() > 1) {
      if (threads.hasOthers()) {
        program.reserve(
            "%s: what others change while an object is copied is not explored"
                .formatted(names.site(site)));
      }
    } else {
      steps.forEach(field -> calls.byReflection(field, object, false, site));
    }
    if (program.plain() != JvmProgram.Plain.VISIBLE) {
      others.forEach(field -> calls.byReflection(field, object, false, site));
    }
  }

  private boolean isStep(Field field) {
    int slot = names.field(field.getDeclaringClass().getName(), field.getName());
    return Modifier.isVolatile(field.getModifiers())
        || names.isHandled(slot)
        || program.plain() == JvmProgram.Plain.VISIBLE && !Modifier.isFinal(field.getModifiers());
  }
}
