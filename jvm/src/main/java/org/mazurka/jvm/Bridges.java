package org.mazurka.jvm;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/**
 * Static methods that stand for method references to methods of the JDK, such as {@code
 * counter::incrementAndGet}: a reference itself cannot be woven, the body of a method can.
 */
final class Bridges {

  /** What their names begin with. */
  static final String PREFIX = Weaver.PREFIX + "reference$";

  private record Bridge(
      String name, MethodTypeDesc type, DirectMethodHandleDesc target, int line) {}

  private final ClassDesc host;
  private final List<Bridge> bridges = new ArrayList<>();

  Bridges(ClassDesc host) {
    this.host = host;
  }

  /**
   * A handle of a bridge to the method that a handle means.
   *
   * @param captured its first arguments; their types must be the very same
   */
  DirectMethodHandleDesc to(
      DirectMethodHandleDesc target, List<ClassDesc> captured, boolean hostIsInterface, int line) {
    MethodTypeDesc type = target.invocationType();
    for (int i = 0; i < captured.size(); i++) {
      type = type.changeParameterType(i, captured.get(i));
    }
    String name = PREFIX + bridges.size();
    bridges.add(new Bridge(name, type, target, line));
    return MethodHandleDesc.ofMethod(
        hostIsInterface
            ? DirectMethodHandleDesc.Kind.INTERFACE_STATIC
            : DirectMethodHandleDesc.Kind.STATIC,
        host,
        name,
        type);
  }

  /** Adds the bridges to their class. */
  void build(ClassBuilder builder, Weaver.Context context) {
    for (Bridge bridge : bridges) {
      builder.withMethodBody(
          bridge.name(),
          bridge.type(),
          ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
          code -> {
            Label start = code.newLabel();
            code.labelBinding(start);
            code.lineNumber(bridge.line());
            call(new MethodWeaver(context, bridge.name(), bridge.line()), code, bridge);
          });
    }
  }

  private static void call(
      MethodWeaver weaver, java.lang.classfile.CodeBuilder code, Bridge bridge) {
    DirectMethodHandleDesc target = bridge.target();
    boolean creation = target.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
    if (creation) {
      code.new_(target.owner());
      code.dup();
    }
    int slot = 0;
    for (ClassDesc parameter : bridge.type().parameterList()) {
      TypeKind kind = TypeKind.from(parameter);
      code.loadLocal(kind, slot);
      slot += kind.slotSize();
    }
    MethodTypeDesc type = callType(target);
    weaver.call(
        code,
        opcode(target),
        target.owner(),
        creation ? ConstantDescs.INIT_NAME : target.methodName(),
        type,
        target.isOwnerInterface());
    if (creation) {
      weaver.tellCreated(code, target.owner());
    }
    code.return_(TypeKind.from(bridge.type().returnType()));
  }

  /** The type of the call instruction: without the receiver. */
  static MethodTypeDesc callType(DirectMethodHandleDesc target) {
    return MethodTypeDesc.ofDescriptor(target.lookupDescriptor());
  }

  /** The instruction that does what a handle does. */
  static Opcode opcode(DirectMethodHandleDesc target) {
    return switch (target.kind()) {
      case STATIC, INTERFACE_STATIC -> Opcode.INVOKESTATIC;
      case VIRTUAL -> Opcode.INVOKEVIRTUAL;
      case INTERFACE_VIRTUAL -> Opcode.INVOKEINTERFACE;
      case CONSTRUCTOR, SPECIAL, INTERFACE_SPECIAL -> Opcode.INVOKESPECIAL;
      case GETTER, SETTER, STATIC_GETTER, STATIC_SETTER ->
          throw new IllegalArgumentException("no method: " + target);
    };
  }

  static boolean isInterface(Weaver.Context context) {
    return context.model().flags().has(AccessFlag.INTERFACE);
  }
}
