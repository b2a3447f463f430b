package org.mazurka.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mazurka.jvm.JvmProgram;

/**
 * The fields of an instance of a test class that extensions have filled ({@code @TempDir}): each
 * execution gets their values, unless it would share an object with others.
 */
final class FilledFields {

  private record Value(Field field, Object value) {}

  private final List<Value> values = new ArrayList<>();
  private final List<String> empty = new ArrayList<>();
  private final TempFolders folders;
  private boolean mocks; // Mockito fills fields of any instance that it is shown

  private FilledFields(TempFolders folders) {
    this.folders = folders;
  }

  /** Looks at the annotated fields of an instance. */
  static FilledFields of(Object instance, TempFolders folders) {
    FilledFields fields = new FilledFields(folders);
    for (Class<?> type = instance.getClass();
        type != null && type.getClassLoader() != null;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getAnnotations().length > 0 && !Modifier.isFinal(field.getModifiers())) {
          fields.add(field, instance);
        }
      }
    }
    return fields;
  }

  /** The fields of a class that Mockito fills, with those of its superclasses. */
  private static List<Field> mocked(Class<?> woven) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> type = woven;
        type != null && type.getClassLoader() != null;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (Arrays.stream(field.getAnnotations()).anyMatch(FilledFields::isOfMockito)) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static boolean isOfMockito(Annotation annotation) {
    return annotation.annotationType().getName().startsWith("org.mockito.");
  }

  private static Object value(Field field, Object instance) {
    try {
      field.setAccessible(true);
      return field.get(instance);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(Field field, Object instance) {
    Object value = value(field, instance);
    Annotation first = field.getAnnotations()[0];
    if (value == null || field.getType().isPrimitive()) {
      return;
    }
    if (isOfMockito(first)) {
      mocks = true;
      return;
    }
    if (Values.canBePassedOn(value)) {
      values.add(new Value(field, folders.inExecutions(field, value)));
    } else {
      empty.add(
          "the field %s (@%s) is empty, because executions would share its object: make one in the test or in @BeforeEach"
              .formatted(field.getName(), first.annotationType().getSimpleName()));
    }
  }

  /** What is not filled, and why. */
  List<String> empty() {
    return empty;
  }

  /** Fills the static fields of the woven class, where it has not done so itself. */
  void fillStatic(ClassLoader woven) throws ReflectiveOperationException {
    fill(woven, null);
  }

  /** Fills the fields of an instance of the woven class, where that has not done so itself. */
  void fill(ClassLoader woven, Object instance) throws ReflectiveOperationException {
    if (mocks && instance != null) {
      Class.forName("org.mockito.MockitoAnnotations", true, woven)
          .getMethod("openMocks", Object.class)
          .invoke(null, instance);
      mocked(instance.getClass()).forEach(field -> JvmProgram.given(value(field, instance)));
    }
    for (Value value : values) {
      Field from = value.field();
      if (Modifier.isStatic(from.getModifiers()) == (instance == null)) {
        Field field =
            JvmProgram.initialised(from.getDeclaringClass().getName(), woven)
                .getDeclaredField(from.getName());
        field.setAccessible(true);
        if (field.get(instance) == null) {
          field.set(instance, Values.in(woven, value.value()));
        }
      }
    }
  }
}
