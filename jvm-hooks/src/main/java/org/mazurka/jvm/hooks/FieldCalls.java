package org.mazurka.jvm.hooks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Stands for {@link Field#get}: a field that never changes may be read by reflection. */
public final class FieldCalls {

  private FieldCalls() {}

  public static Object get(Field field, Object owner, int site) throws IllegalAccessException {
    if (!Modifier.isFinal(field.getModifiers()) && !field.getName().equals("theUnsafe")) {
      Hooks.refuse("java.lang.reflect.Field.get", site);
    }
    return field.get(owner);
  }
}
