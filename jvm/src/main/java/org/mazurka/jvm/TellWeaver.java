package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.ToIntFunction;
import org.mazurka.jvm.hooks.Controller;
import org.mazurka.jvm.hooks.Slots;

/** Weaves calls that are told of, and then made: see {@link CallRule.Tell}. */
final class TellWeaver {

  private static final ClassDesc LIST_ACCESSES = ClassDesc.of("org.mazurka.jvm.hooks.ListAccesses");
  private static final MethodTypeDesc TOLD_OF_ACCESS =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int);
  private static final MethodTypeDesc TOLD_OF_CONTENTS =
      MethodTypeDesc.of(CD_void, CD_Object, CD_boolean, CD_String, CD_int);
  private static final MethodTypeDesc TOLD_OF_ELEMENT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_boolean, CD_String, CD_int);
  private static final MethodTypeDesc TOLD_OF_OBJECT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int);
  private static final MethodTypeDesc TOLD_OF_RESULT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_Object);

  private final ToIntFunction<String> site;
  private final CallBackWeaver callBacks;

  /**
   * For the calls of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  TellWeaver(Weaver.Context context, ToIntFunction<String> site) {
    this.site = site;
    this.callBacks = new CallBackWeaver(context, site);
  }

  /** Tells of an access by a call, and calls. */
  void tellAndCall(
      CodeBuilder code,
      CallRule.Tell tell,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    int[] arguments = CallWeaver.storeArguments(code, type);
    boolean isToldAfterwards = isToldAfterwards(tell.place());
    int receiver = isToldAfterwards ? code.allocateLocal(TypeKind.REFERENCE) : -1;
    if (isToldAfterwards) {
      code.dup();
      code.astore(receiver);
    }
    KeyWeaver keys = null;
    if (KeyWeaver.isOfKey(tell.place())) {
      keys = new KeyWeaver(code, site.applyAsInt(name + "()"));
      keys.tell(tell.access(), arguments[0], name);
    }
    code.dup();
    tell(code, tell, opcode, owner, name, type, arguments);
    if (keys != null) {
      keys.isTold();
    }
    String method = dispatched(opcode, name, type);
    if (tell.place() == CallRule.Place.TRAVERSED) {
      callBacks.exchange(code, name, type, arguments[0], receiver, method);
    }
    CallWeaver.loadArguments(code, type, arguments);
    code.invoke(opcode, owner, name, type, isInterface);
    switch (tell.place()) {
      case REMAPPED_KEY -> keys.tellOfRemapped(receiver, arguments[0], method);
      case TRAVERSED -> callBacks.end(code, name, receiver, method);
      case CONTENTS_WITH_ENTRIES -> {
        loadWithResult(code, receiver);
        code.invokestatic(Weaver.HOOKS, "element", TOLD_OF_RESULT);
      }
      case STREAMED_CONTENTS -> {
        callBacks.exchangeStream(code, name, type, receiver, method);
        tellOfView(code, receiver, method);
      }
      case VIEWED_SIZE, VIEWED_CONTENTS -> tellOfView(code, receiver, method);
      case VALUE, MONITOR, NAME, HANDLER, VALUE_OF_KEY, ALL, CONTENTS -> {}
      case ELEMENT, FIRST, LAST, SIZE -> {}
    }
  }

  /** Loads the receiver of a call, and again its result, which is on top of the stack. */
  private static void loadWithResult(CodeBuilder code, int receiver) {
    code.dup();
    code.aload(receiver);
    code.swap();
  }

  /** Tells that the result of a call, on top of the stack, is a view of the receiver. */
  private static void tellOfView(CodeBuilder code, int receiver, String method) {
    loadWithResult(code, receiver);
    code.loadConstant(method);
    code.invokestatic(
        Weaver.HOOKS, "view", MethodTypeDesc.of(CD_void, CD_Object, CD_Object, CD_String));
  }

  /** Tells of an access of the object on top of the stack. */
  private void tell(
      CodeBuilder code,
      CallRule.Tell tell,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      int[] arguments) {
    switch (tell.place()) {
      case VALUE -> code.loadConstant(Slots.VALUE);
      case MONITOR -> code.loadConstant(Slots.MONITOR);
      case NAME -> code.loadConstant(Slots.NAME);
      case HANDLER -> code.loadConstant(Slots.HANDLER);
      case ELEMENT -> code.iload(arguments[0]);
      case FIRST -> code.iconst_0();
      case LAST -> {
        code.dup();
        code.invokestatic(LIST_ACCESSES, "lastIndex", MethodTypeDesc.of(CD_int, CD_Object));
      }
      case SIZE, VIEWED_SIZE -> code.loadConstant(Controller.NO_ELEMENT);
      case VALUE_OF_KEY, REMAPPED_KEY -> {}
      case ALL, CONTENTS, VIEWED_CONTENTS, STREAMED_CONTENTS, TRAVERSED -> {}
      case CONTENTS_WITH_ENTRIES -> {}
    }
    String text = name + "()";
    switch (tell.access()) {
      case NONE -> code.pop();
      case READ -> hook(code, "visibleRead", TOLD_OF_ACCESS, text);
      case WRITE -> hook(code, "visibleWrite", TOLD_OF_ACCESS, text);
      case UPDATE -> hook(code, "visibleUpdate", TOLD_OF_ACCESS, text);
      case READ_OF_SETTING -> hook(code, "readsSetting", TOLD_OF_ACCESS, text);
      case WRITE_OF_SETTING -> hook(code, "writesSetting", TOLD_OF_ACCESS, text);
      case USE_OF_STREAM -> {
        code.loadConstant(dispatched(opcode, name, type));
        hook(code, "usesStream", MethodTypeDesc.of(CD_void, CD_Object, CD_String, CD_int), text);
      }
      case PASS -> hook(code, "passes", TOLD_OF_OBJECT, text);
      case PASS_UNLESS_PART -> hook(code, "passesUnlessPart", TOLD_OF_OBJECT, text);
      case READ_OF_LOCKED, UPDATE_OF_LOCKED -> {
        code.loadConstant(tell.access() == CallRule.Access.UPDATE_OF_LOCKED ? 1 : 0);
        hook(code, "usesLocked", MethodTypeDesc.of(CD_void, CD_Object, CD_boolean, CD_int), text);
      }
      case COMPARE_AND_SET -> {
        int at = tell.place() == CallRule.Place.ELEMENT ? 1 : 0;
        ClassDesc expected = type.parameterType(at);
        code.loadLocal(TypeKind.from(expected).asLoadable(), arguments[at]);
        ClassDesc known = expected.isPrimitive() ? expected : CD_Object;
        hook(
            code,
            "compareAndSet",
            MethodTypeDesc.of(CD_void, CD_Object, CD_int, known, CD_int),
            text);
      }
      case PLAIN_READ, PLAIN_WRITE -> {
        code.loadConstant(tell.access() == CallRule.Access.PLAIN_WRITE ? 1 : 0);
        code.loadConstant(dispatched(opcode, name, type));
        if (keepsElementsApart(tell.place())) {
          hook(code, "elementOf", TOLD_OF_ELEMENT, text);
        } else {
          String access =
              name.startsWith("get") ? "gotten" : isMove(owner, name) ? "moves" : "contents";
          hook(code, access, TOLD_OF_CONTENTS, text);
        }
      }
    }
  }

  /** Whether an iterator goes on by a call; to look whether it can is no move. */
  private static boolean isMove(ClassDesc owner, String name) {
    String type = ClassFiles.internalName(owner);
    return (type.endsWith("Iterator") || type.startsWith("java/util/PrimitiveIterator"))
        && !name.startsWith("has")
        && !name.endsWith("Index");
  }

  /** The method that a call looks for in the class of the receiver; nothing, if it does not. */
  private static String dispatched(Opcode opcode, String name, MethodTypeDesc type) {
    return opcode == Opcode.INVOKESPECIAL ? "" : CallWeaver.withoutResult(name, type);
  }

  /** Whether it concerns single elements of a list, or how many there are. */
  private static boolean keepsElementsApart(CallRule.Place place) {
    return switch (place) {
      case ELEMENT, FIRST, LAST, SIZE, VIEWED_SIZE -> true;
      case VALUE, MONITOR, NAME, HANDLER, VALUE_OF_KEY, REMAPPED_KEY, ALL -> false;
      case CONTENTS, VIEWED_CONTENTS, STREAMED_CONTENTS, TRAVERSED -> false;
      case CONTENTS_WITH_ENTRIES -> false;
    };
  }

  /** Whether something is told of the result of a call, or of what it did. */
  private static boolean isToldAfterwards(CallRule.Place place) {
    return switch (place) {
      case VALUE, MONITOR, NAME, HANDLER, VALUE_OF_KEY, ALL, CONTENTS -> false;
      case ELEMENT, FIRST, LAST, SIZE -> false;
      case REMAPPED_KEY, VIEWED_SIZE, VIEWED_CONTENTS, CONTENTS_WITH_ENTRIES -> true;
      case STREAMED_CONTENTS, TRAVERSED -> true;
    };
  }

  private void hook(CodeBuilder code, String name, MethodTypeDesc type, String text) {
    code.loadConstant(site.applyAsInt(text));
    code.invokestatic(Weaver.HOOKS, name, type);
  }
}
