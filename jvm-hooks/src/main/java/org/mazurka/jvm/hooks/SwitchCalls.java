package org.mazurka.jvm.hooks;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * In the place of {@code SwitchBootstraps}, for switches over constants of enums: the JDK's keep
 * the constants that they saw first, and those of another execution are others.
 */
public final class SwitchCalls {

  private static final MethodType SELECTION =
      MethodType.methodType(int.class, Object[].class, Object.class, int.class);

  private SwitchCalls() {}

  /** A switch whose labels are classes, texts, numbers, and constants of enums. */
  public static CallSite typeSwitch(
      MethodHandles.Lookup caller, String name, MethodType type, Object... labels)
      throws ReflectiveOperationException {
    return site("selectType", type, labels);
  }

  /** A switch whose labels are names of constants of one enum, and classes. */
  public static CallSite enumSwitch(
      MethodHandles.Lookup caller, String name, MethodType type, Object... labels)
      throws ReflectiveOperationException {
    return site("selectConstant", type, labels);
  }

  private static CallSite site(String selection, MethodType type, Object[] labels)
      throws ReflectiveOperationException {
    MethodHandle select =
        MethodHandles.lookup().findStatic(SwitchCalls.class, selection, SELECTION);
    return new ConstantCallSite(
        MethodHandles.insertArguments(select, 0, (Object) labels).asType(type));
  }

  private static int selectType(Object[] labels, Object target, int from) {
    if (target == null) {
      return -1;
    }
    int selected = from;
    while (selected < labels.length && !isOfType(target, labels[selected])) {
      selected++;
    }
    return selected;
  }

  private static boolean isOfType(Object target, Object label) {
    return switch (label) {
      case Class<?> type -> type.isInstance(target);
      case Enum.EnumDesc<?> named ->
          target instanceof Enum<?> constant
              && constant.name().equals(named.constantName())
              && constant
                  .getDeclaringClass()
                  .descriptorString()
                  .equals(named.constantType().descriptorString());
      case Integer number when target instanceof Character character -> number == (int) character;
      case Integer number when target instanceof Number other -> number == other.intValue();
      default -> label.equals(target);
    };
  }

  private static int selectConstant(Object[] labels, Object target, int from) {
    if (target == null) {
      return -1;
    }
    int selected = from;
    while (selected < labels.length && !isConstant((Enum<?>) target, labels[selected])) {
      selected++;
    }
    return selected;
  }

  private static boolean isConstant(Enum<?> target, Object label) {
    return label instanceof Class<?> type ? type.isInstance(target) : target.name().equals(label);
  }
}
