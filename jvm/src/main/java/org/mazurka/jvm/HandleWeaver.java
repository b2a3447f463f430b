package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_VarHandle;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Optional;

/**
 * Weaves uses of variable handles: their methods take any arguments, so that they have no stand-ins
 * but a hook before them.
 */
final class HandleWeaver {

  private static final ClassDesc CALLS = ClassDesc.of("org.mazurka.jvm.hooks.HandleCalls");

  private HandleWeaver() {}

  /** What an access mode does, and how many of its last arguments are values. */
  private enum Mode {
    READ("read", 0),
    WRITE("write", 1),
    UPDATE("update", 1),
    COMPARE("compare", 2);

    private final String hook;
    private final int values;

    Mode(String hook, int values) {
      this.hook = hook;
      this.values = values;
    }
  }

  private static Optional<Mode> mode(String method) {
    if (method.matches("get(Volatile|Opaque|Acquire)?")) {
      return Optional.of(Mode.READ);
    }
    if (method.matches("set(Volatile|Opaque|Release)?")) {
      return Optional.of(Mode.WRITE);
    }
    if (method.startsWith("getAnd")) {
      return Optional.of(Mode.UPDATE);
    }
    return method.matches("(weakC|c)ompareAnd.*") ? Optional.of(Mode.COMPARE) : Optional.empty();
  }

  /** Whether a method of handles is an access. */
  static boolean isAccess(String method) {
    return mode(method).isPresent();
  }

  /** Whether an access orders less than a volatile one. */
  static boolean isWeaker(String method) {
    return method.matches("get|set|weak.*|.*(Plain|Opaque|Acquire|Release)");
  }

  /** The hook before an access; handle and arguments are on the stack, and stay there. */
  static void tell(CodeBuilder code, String method, MethodTypeDesc type, int site) {
    Mode mode = mode(method).orElseThrow();
    int count = type.parameterCount();
    int[] arguments = new int[count];
    for (int i = count - 1; i >= 0; i--) {
      TypeKind kind = TypeKind.from(type.parameterType(i)).asLoadable();
      arguments[i] = code.allocateLocal(kind);
      code.storeLocal(kind, arguments[i]);
    }
    int coordinates = count - mode.values;
    code.dup();
    if (coordinates > 0) {
      code.aload(arguments[0]);
    } else {
      code.aconst_null();
    }
    if (coordinates > 1) {
      code.iload(arguments[1]);
    } else {
      code.iconst_0();
    }
    if (mode == Mode.COMPARE) {
      ClassDesc expected = expected(code, type.parameterType(coordinates), arguments[coordinates]);
      code.loadConstant(site);
      code.invokestatic(
          CALLS,
          mode.hook,
          MethodTypeDesc.of(CD_void, CD_VarHandle, CD_Object, CD_int, expected, CD_int));
    } else {
      code.loadConstant(site);
      code.invokestatic(
          CALLS, mode.hook, MethodTypeDesc.of(CD_void, CD_VarHandle, CD_Object, CD_int, CD_int));
    }
    for (int i = 0; i < count; i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)).asLoadable(), arguments[i]);
    }
  }

  /** Loads the expected value as a number, or as a reference. */
  private static ClassDesc expected(CodeBuilder code, ClassDesc type, int local) {
    TypeKind kind = TypeKind.from(type).asLoadable();
    switch (kind) {
      case INT -> {
        code.iload(local);
        code.i2l();
      }
      case LONG -> code.lload(local);
      case FLOAT, DOUBLE -> code.lconst_0(); // not compared by us
      default -> code.aload(local);
    }
    return type.isPrimitive() ? CD_long : CD_Object;
  }
}
