package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Weaves a call of a method of maps that has a key: it is told of the value of that key, or, by
 * code between {@link #tell} and {@link #isTold}, of the whole map.
 */
final class KeyWeaver {

  private static final ClassDesc MAP_ACCESSES = ClassDesc.of("org.mazurka.jvm.hooks.MapAccesses");
  private static final MethodTypeDesc VALUE =
      MethodTypeDesc.of(CD_int, CD_Object, CD_Object, CD_boolean, CD_String, CD_int);
  private static final MethodTypeDesc REMAPPED =
      MethodTypeDesc.of(CD_void, CD_int, CD_Object, CD_Object, CD_String, CD_int);

  private final CodeBuilder code;
  private final int site;
  private Label end; // of what is done if nothing was told
  private int told; // the variable that says what was

  KeyWeaver(CodeBuilder code, int site) {
    this.code = code;
    this.site = site;
  }

  static boolean isOfKey(CallRule.Place place) {
    return switch (place) {
      case VALUE_OF_KEY, REMAPPED_KEY -> true;
      case VALUE, MONITOR, NAME, HANDLER, ELEMENT, FIRST, LAST, SIZE, VIEWED_SIZE -> false;
      case ALL, CONTENTS, VIEWED_CONTENTS, STREAMED_CONTENTS, TRAVERSED -> false;
      case CONTENTS_WITH_ENTRIES -> false;
    };
  }

  /** The map is on top of the stack, and stays there. */
  void tell(CallRule.Access access, int key, String method) {
    end = code.newLabel();
    told = code.allocateLocal(TypeKind.INT);
    code.dup();
    code.aload(key);
    code.loadConstant(access == CallRule.Access.PLAIN_WRITE ? 1 : 0);
    code.loadConstant(method);
    code.loadConstant(site);
    code.invokestatic(MAP_ACCESSES, "value", VALUE);
    code.dup();
    code.istore(told);
    code.ifne(end);
  }

  /** Either was told of the value or of the map. */
  void isTold() {
    code.labelBinding(end);
  }

  /**
   * The method was called, and may have taken the key away.
   *
   * @param method its name and the types of its parameters, or nothing: that of the superclass
   */
  void tellOfRemapped(int map, int key, String method) {
    code.iload(told);
    code.aload(map);
    code.aload(key);
    code.loadConstant(method);
    code.loadConstant(site);
    code.invokestatic(MAP_ACCESSES, "remapped", REMAPPED);
  }
}
