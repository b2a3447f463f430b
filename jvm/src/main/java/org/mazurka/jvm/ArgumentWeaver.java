package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.mazurka.jvm.Weaver.Origin;

/** Weaves what is told of the collections and arrays that the JDK is given in calls. */
final class ArgumentWeaver {

  private static final ClassDesc LIST_ACCESSES = ClassDesc.of("org.mazurka.jvm.hooks.ListAccesses");
  private static final ClassDesc CALL_BACKS = ClassDesc.of("org.mazurka.jvm.hooks.CallBacks");
  private static final ClassDesc ARRAY_CALL_BACKS =
      ClassDesc.of("org.mazurka.jvm.hooks.ArrayCallBacks");
  private static final MethodTypeDesc TOLD_OF_SWAP =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int, CD_int);
  private static final MethodTypeDesc TOLD_OF_OBJECT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int);

  private final Weaver.Context context;
  private final ToIntFunction<String> site;

  /**
   * Weaves the calls of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  ArgumentWeaver(Weaver.Context context, ToIntFunction<String> site) {
    this.context = context;
    this.site = site;
  }

  /**
   * Tells of the collections and arrays that the JDK is given, which are on the stack; the result
   * weaves what is told of them after the call.
   */
  Runnable tell(CodeBuilder code, ClassDesc owner, String name, MethodTypeDesc type) {
    if (owner.isArray()) {
      code.dup(); // it is cloned
      loadPart(code, ArgumentRules.Part.ALL, new int[0], 0);
      tellOfElements(code, ArgumentRules.Use.READ, name);
      return () -> {};
    }
    String declarer = context.declarer(owner, name, type);
    if (declarer.equals("java/lang/Object") && name.equals("clone")) {
      code.dup();
      hook(code, "copies", TOLD_OF_OBJECT, name + "()");
      return () -> {};
    }
    ArgumentRules.Use[] uses = uses(declarer, name, type);
    boolean copies = isCopying(declarer, name);
    if (!copies && !hasUse(uses)) {
      return () -> {};
    }
    int count = uses.length;
    int[] arguments = CallWeaver.storeArguments(code, type);
    int viewed = -1;
    for (int i = 0; i < count; i++) {
      switch (uses[i]) {
        case NONE -> {}
        case READ, WRITE -> {
          code.aload(arguments[i]);
          if (type.parameterType(i).isArray()) {
            loadPart(
                code, ArgumentRules.part(Substitution.original(declarer), type, i), arguments, i);
            tellOfElements(code, uses[i], name);
          } else {
            tellOfArgument(code, uses[i], name);
          }
        }
        case REPLACE -> {
          code.aload(arguments[i]);
          hook(code, "replaces", TOLD_OF_OBJECT, name + "()");
        }
        case SWAP -> {
          CallWeaver.loadArguments(code, type, arguments);
          code.loadConstant(site.applyAsInt(name + "()"));
          code.invokestatic(LIST_ACCESSES, "swap", TOLD_OF_SWAP);
        }
        case READ_INSIDE -> {
          code.aload(arguments[i]);
          hook(code, "inside", TOLD_OF_OBJECT, name + "()");
        }
        case VIEW -> viewed = arguments[i];
      }
    }
    if (ArgumentRules.setsAll(declarer, name)) {
      exchangeFunction(code, name, type, arguments);
    }
    CallWeaver.loadArguments(code, type, arguments);
    if (copies) {
      hook(code, "arraycopy", type.insertParameterTypes(count, CD_int), name + "()");
      CallWeaver.loadArguments(code, type, arguments);
    }
    int collection = viewed;
    return ArgumentRules.sorts(declarer, name, type)
        ? () -> tellOfSorted(code, declarer, name, type, arguments)
        : () -> tellOfView(code, collection);
  }

  /** A function takes the place of the one that is the second argument. */
  private void exchangeFunction(
      CodeBuilder code, String name, MethodTypeDesc type, int[] arguments) {
    ClassDesc function = type.parameterType(1);
    code.aload(arguments[1]);
    code.aload(arguments[0]);
    code.loadConstant(site.applyAsInt(name + "()"));
    code.invokestatic(
        ARRAY_CALL_BACKS,
        CallBackWeaver.method(function),
        MethodTypeDesc.of(function, function, CD_Object, CD_int));
    code.astore(arguments[1]);
  }

  /** Tells that a method, which has returned, has sorted its first argument. */
  private void tellOfSorted(
      CodeBuilder code, String declarer, String name, MethodTypeDesc type, int[] arguments) {
    code.aload(arguments[0]);
    if (type.parameterType(0).isArray()) {
      loadPart(code, ArgumentRules.part(declarer, type, 0), arguments, 0);
      code.loadConstant(site.applyAsInt(name + "()"));
      code.invokestatic(
          ARRAY_CALL_BACKS,
          "sorted",
          MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int, CD_int));
    } else {
      code.loadConstant(site.applyAsInt(name + "()"));
      code.invokestatic(CALL_BACKS, "sorted", TOLD_OF_OBJECT);
    }
  }

  /** Tells that the result of a call, on top of the stack, is a view of an argument, if it is. */
  private static void tellOfView(CodeBuilder code, int viewed) {
    if (viewed >= 0) {
      code.dup();
      code.aload(viewed);
      code.swap();
      code.invokestatic(
          Weaver.HOOKS, "viewOfArgument", MethodTypeDesc.of(CD_void, CD_Object, CD_Object));
    }
  }

  /** Tells that a method has filled the array on top of the stack. */
  void tellOfFilledResult(CodeBuilder code, String name) {
    code.dup();
    loadPart(code, ArgumentRules.Part.ALL, new int[0], 0);
    tellOfElements(code, ArgumentRules.Use.WRITE, name);
  }

  /** Whether something is told of the arguments or the result of a call. */
  boolean tells(ClassDesc owner, String name, MethodTypeDesc type) {
    if (context.origin() != Origin.PROGRAM || owner.isArray()) {
      return context.origin() == Origin.PROGRAM;
    }
    String declarer = context.declarer(owner, name, type);
    return isCopying(declarer, name)
        || declarer.equals("java/lang/Object") && name.equals("clone")
        || hasUse(uses(declarer, name, type))
        || ArgumentRules.fillsResult(name, type);
  }

  /** What a method does with each of its arguments; nothing, if it is woven itself. */
  private ArgumentRules.Use[] uses(String declarer, String name, MethodTypeDesc type) {
    ArgumentRules.Use[] uses = new ArgumentRules.Use[type.parameterCount()];
    boolean isWoven = context.files().isWoven(declarer) && !Substitution.isReplacement(declarer);
    for (int i = 0; i < uses.length; i++) {
      uses[i] =
          isWoven
              ? ArgumentRules.Use.NONE
              : ArgumentRules.use(Substitution.original(declarer), name, type, i);
    }
    return uses;
  }

  private static boolean hasUse(ArgumentRules.Use[] uses) {
    return Arrays.stream(uses).anyMatch(use -> use != ArgumentRules.Use.NONE);
  }

  private static boolean isCopying(String declarer, String name) {
    return declarer.equals("java/lang/System") && name.equals("arraycopy");
  }

  /** Loads the first index and the number of elements of a part of an array. */
  private static void loadPart(
      CodeBuilder code, ArgumentRules.Part part, int[] arguments, int array) {
    switch (part) {
      case ALL -> {
        code.iconst_0();
        code.loadConstant(Integer.MAX_VALUE);
      }
      case OFFSET_AND_LENGTH -> {
        code.iload(arguments[array + 1]);
        code.iload(arguments[array + 2]);
      }
      case FROM_AND_TO -> {
        code.iload(arguments[array + 1]);
        code.iload(arguments[array + 2]);
        code.iload(arguments[array + 1]);
        code.isub();
      }
      case TARGET -> {
        code.iload(arguments[array + 1]);
        code.iload(arguments[1]);
        code.iload(arguments[0]);
        code.isub();
      }
    }
  }

  private void tellOfElements(CodeBuilder code, ArgumentRules.Use use, String name) {
    code.loadConstant(use == ArgumentRules.Use.WRITE ? 1 : 0);
    hook(
        code,
        "elements",
        MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int, CD_boolean, CD_int),
        name + "()");
  }

  private void tellOfArgument(CodeBuilder code, ArgumentRules.Use use, String name) {
    code.loadConstant(use == ArgumentRules.Use.WRITE ? 1 : 0);
    hook(code, "argument", MethodTypeDesc.of(CD_void, CD_Object, CD_boolean, CD_int), name + "()");
  }

  private void hook(CodeBuilder code, String name, MethodTypeDesc type, String text) {
    code.loadConstant(site.applyAsInt(text));
    code.invokestatic(Weaver.HOOKS, name, type);
  }
}
