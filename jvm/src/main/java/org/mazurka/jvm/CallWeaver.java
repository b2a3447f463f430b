package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_VarHandle;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.mazurka.jvm.Weaver.Origin;

/** Weaves calls, as the rules say. */
final class CallWeaver {

  private static final ClassDesc STEP = ClassDesc.of("org.mazurka.jvm.hooks.Step");
  private static final ClassDesc VARIABLE = ClassDesc.of("org.mazurka.jvm.hooks.Variable");
  private static final ClassDesc THREAD = ClassDesc.of("java.lang.Thread");
  private static final ClassDesc INHERITANCE = ClassDesc.of("org.mazurka.jvm.hooks.Inheritance");
  private static final ClassDesc LIST_ACCESSES = ClassDesc.of("org.mazurka.jvm.hooks.ListAccesses");
  private static final ClassDesc SUPPLIER = ClassDesc.of("java.util.function.Supplier");
  private static final ClassDesc GIVEN_SUPPLIER =
      ClassDesc.of("org.mazurka.jvm.hooks.GivenSupplier");
  private static final ClassDesc RUNNABLE = ClassDesc.of("java.lang.Runnable");
  private static final MethodTypeDesc TOLD_OF_SITE = MethodTypeDesc.of(CD_void, CD_int);
  private static final MethodTypeDesc TOLD_OF_OBJECT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int);
  private static final MethodTypeDesc TOLD_OF_SWAP =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int, CD_int);
  private static final MethodTypeDesc TOLD_OF_RESULT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_Object);
  private static final ClassDesc CLOCK = ClassDesc.of("java.time.Clock");
  private static final ClassDesc CLOCKS = ClassDesc.of("org.mazurka.jvm.hooks.TimeCalls");
  private static final ClassDesc TIMES = ClassDesc.of("org.mazurka.jvm.hooks.SystemCalls");
  private static final long SEED = 42;

  /** Methods, of whatever class, that may interrupt a thread. */
  private static final Set<String> INTERRUPTS =
      Set.of(
          "interrupt()V",
          "cancel(Z)Z",
          "shutdownNow()Ljava/util/List;",
          "invokeAny(Ljava/util/Collection;)Ljava/lang/Object;", // which cancels the others
          "invokeAny(Ljava/util/Collection;JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
          "invokeAll(Ljava/util/Collection;JLjava/util/concurrent/TimeUnit;)Ljava/util/List;");

  private final Weaver.Context context;
  private final ToIntFunction<String> site;
  private final RuleSelection selection;
  private final TellWeaver tells;

  /**
   * Weaves the calls of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  CallWeaver(Weaver.Context context, ToIntFunction<String> site) {
    this.context = context;
    this.site = site;
    this.selection = new RuleSelection(context, site);
    this.tells = new TellWeaver(site);
  }

  /** A call. */
  void call(
      CodeBuilder code,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    if (owner.equals(STEP) || owner.equals(VARIABLE)) {
      code.loadConstant(site.applyAsInt(""));
      code.invokestatic(STEP, "at", TOLD_OF_SITE);
      code.invoke(opcode, owner, name, type, isInterface);
      return;
    }
    if (name.equals(INIT_NAME) && type.parameterCount() == 0 && isGivenNumber(code, owner)) {
      code.invokespecial(owner, INIT_NAME, MethodTypeDesc.of(CD_void, CD_long));
      return;
    }
    if (name.equals(INIT_NAME) && owner.equals(THREAD) && isNameless(type)) {
      code.invokestatic(Weaver.HOOKS, "threadName", MethodTypeDesc.of(CD_String));
      code.invokespecial(
          owner, INIT_NAME, type.insertParameterTypes(type.parameterCount(), CD_String));
      return;
    }
    if (context.origin() == Origin.PROGRAM && INTERRUPTS.contains(name + type.descriptorString())) {
      context.rules().interrupts();
    }
    if (owner.equals(CD_VarHandle) && HandleWeaver.isAccess(name)) {
      if (context.origin() == Origin.PROGRAM) {
        context.rules().usesHandle(name);
      }
      if (context.origin() != Origin.SUBSTITUTE) {
        HandleWeaver.tell(code, name, type, site.applyAsInt(name + "()"));
      }
      code.invoke(opcode, owner, name, type, isInterface);
      return;
    }
    boolean isToldOf = context.origin() == Origin.PROGRAM;
    int viewed = isToldOf ? tellOfArguments(code, owner, name, type) : -1;
    if (givesSupplier(owner, name, type)) {
      exchangeSuppliers(code, name, type);
    }
    apply(rule(opcode, owner, name, type), code, opcode, owner, name, type, isInterface);
    if (isToldOf && isMaking(opcode, owner, type)) {
      code.dup();
      code.invokestatic(Weaver.HOOKS, "given", MethodTypeDesc.of(CD_void, CD_Object));
    }
    if (isToldOf && ArgumentRules.fillsResult(name, type)) {
      code.dup();
      loadPart(code, ArgumentRules.Part.ALL, new int[0], 0);
      tellOfElements(code, ArgumentRules.Use.WRITE, name);
    }
    if (viewed >= 0) {
      code.dup();
      code.aload(viewed);
      code.swap();
      code.invokestatic(Weaver.HOOKS, "viewOfArgument", TOLD_OF_RESULT);
    }
  }

  /**
   * Tells of the collections and arrays that the JDK is given, which are on the stack; the result
   * is a variable with the one that the result is a view of, or -1.
   */
  private int tellOfArguments(CodeBuilder code, ClassDesc owner, String name, MethodTypeDesc type) {
    if (owner.isArray()) {
      code.dup(); // it is cloned
      loadPart(code, ArgumentRules.Part.ALL, new int[0], 0);
      tellOfElements(code, ArgumentRules.Use.READ, name);
      return -1;
    }
    String declarer = declarer(owner, name, type);
    if (declarer.equals("java/lang/Object") && name.equals("clone")) {
      code.dup();
      hook(code, "copies", TOLD_OF_OBJECT, name + "()");
      return -1;
    }
    ArgumentRules.Use[] uses = uses(declarer, name, type);
    boolean copies = isCopying(declarer, name);
    if (!copies && !hasUse(uses)) {
      return -1;
    }
    int count = uses.length;
    int[] arguments = storeArguments(code, type);
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
          loadArguments(code, type, arguments);
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
    loadArguments(code, type, arguments);
    if (copies) {
      hook(code, "arraycopy", type.insertParameterTypes(count, CD_int), name + "()");
      loadArguments(code, type, arguments);
    }
    return viewed;
  }

  /** Whether the JDK is given a supplier, which it may ask. */
  boolean givesSupplier(ClassDesc owner, String name, MethodTypeDesc type) {
    return type.parameterList().contains(SUPPLIER)
        && !context.files().isWoven(declarer(owner, name, type));
  }

  /** Puts suppliers that tell of themselves in the place of those on the stack. */
  private void exchangeSuppliers(CodeBuilder code, String name, MethodTypeDesc type) {
    int[] arguments = storeArguments(code, type);
    for (int i = 0; i < arguments.length; i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)).asLoadable(), arguments[i]);
      if (type.parameterType(i).equals(SUPPLIER)) {
        code.loadConstant(site.applyAsInt(name + "()"));
        code.invokestatic(GIVEN_SUPPLIER, "of", MethodTypeDesc.of(SUPPLIER, SUPPLIER, CD_int));
      }
    }
  }

  /** Whether a call may make a spy, an object of the program without its constructor. */
  private static boolean isMaking(Opcode opcode, ClassDesc owner, MethodTypeDesc type) {
    return opcode == Opcode.INVOKESTATIC
        && type.returnType().equals(CD_Object)
        && Outside.isOfMocks(ClassFiles.internalName(owner).replace('/', '.'));
  }

  /** Whether something is told of the arguments or the result of a call. */
  boolean tellsOfArguments(ClassDesc owner, String name, MethodTypeDesc type) {
    if (context.origin() != Origin.PROGRAM || owner.isArray()) {
      return context.origin() == Origin.PROGRAM;
    }
    String declarer = declarer(owner, name, type);
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

  private String declarer(ClassDesc owner, String name, MethodTypeDesc type) {
    String known = ClassFiles.internalName(owner);
    return context.files().declarer(known, name, type.descriptorString()).orElse(known);
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

  /** Moves the arguments of a call from the stack to variables. */
  static int[] storeArguments(CodeBuilder code, MethodTypeDesc type) {
    int[] arguments = new int[type.parameterCount()];
    for (int i = arguments.length - 1; i >= 0; i--) {
      TypeKind kind = TypeKind.from(type.parameterType(i)).asLoadable();
      arguments[i] = code.allocateLocal(kind);
      code.storeLocal(kind, arguments[i]);
    }
    return arguments;
  }

  /** Moves them back. */
  static void loadArguments(CodeBuilder code, MethodTypeDesc type, int[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)).asLoadable(), arguments[i]);
    }
  }

  /** Puts on the stack what a class begins with that else takes it from the JVM. */
  private boolean isGivenNumber(CodeBuilder code, ClassDesc type) {
    switch (type.descriptorString()) {
      case "Ljava/util/Random;", "Ljava/util/SplittableRandom;" -> code.loadConstant(SEED);
      case "Ljava/util/Date;" -> {
        code.loadConstant(site.applyAsInt("now"));
        code.invokestatic(TIMES, "currentTimeMillis", MethodTypeDesc.of(CD_long, CD_int));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Whether a constructor of a thread is one that makes up a name, which takes the JDK long. */
  private static boolean isNameless(MethodTypeDesc type) {
    return switch (type.parameterCount()) {
      case 0 -> true;
      case 1 -> type.parameterType(0).equals(RUNNABLE);
      case 2 -> type.parameterType(1).equals(RUNNABLE);
      default -> false;
    };
  }

  private void apply(
      CallRule rule,
      CodeBuilder code,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    switch (rule) {
      case CallRule.Keep _ -> code.invoke(opcode, owner, name, type, isInterface);
      case CallRule.Enter _ -> {
        hook(code, "calls", TOLD_OF_SITE, name + "()");
        code.invoke(opcode, owner, name, type, isInterface);
      }
      case CallRule.Replace replace -> {
        code.loadConstant(site.applyAsInt(name + "()"));
        code.invokestatic(replace.owner(), replace.name(), replace.type());
        if (!replace.type().returnType().equals(type.returnType())
            && !type.returnType().isPrimitive()) {
          code.checkcast(type.returnType());
        }
      }
      case CallRule.IfInherited inherited ->
          dispatch(code, inherited, opcode, owner, name, type, isInterface);
      case CallRule.MakeText _ -> {
        code.dup();
        makesText(code);
        if (MutableRules.contains(ClassFiles.internalName(owner))) {
          CallRule.Tell tell = MutableRules.rule(ClassFiles.internalName(owner), name, type);
          tells.tellAndCall(code, tell, opcode, owner, name, type, isInterface);
        } else if (ClassFiles.internalName(owner).equals("java/io/PrintStream")) {
          CallRule.Tell tell = new CallRule.Tell(CallRule.Access.USE_OF_STREAM, CallRule.Place.ALL);
          tells.tellAndCall(code, tell, opcode, owner, name, type, isInterface);
        } else {
          code.invoke(opcode, owner, name, type, isInterface);
        }
      }
      case CallRule.GiveClock _ -> {
        code.loadConstant(site.applyAsInt(name + "()"));
        code.invokestatic(
            CLOCKS,
            "clock",
            type.insertParameterTypes(type.parameterCount(), CD_int).changeReturnType(CLOCK));
        code.invoke(opcode, owner, name, MethodTypeDesc.of(type.returnType(), CLOCK), isInterface);
      }
      case CallRule.Reserve reserve -> {
        code.loadConstant(reserve.what());
        hook(code, "notControlled", MethodTypeDesc.of(CD_void, CD_String, CD_int), name + "()");
        code.invoke(opcode, owner, name, type, isInterface);
      }
      case CallRule.Redirect redirect -> {
        hook(code, "calls", TOLD_OF_SITE, name + "()");
        code.invokestatic(redirect.owner(), name, type);
      }
      case CallRule.Convert convert -> {
        apply(
            rule(opcode, owner, name, convert.type()),
            code,
            opcode,
            owner,
            name,
            convert.type(),
            isInterface);
        code.invokestatic(
            convert.owner(), convert.converter(), MethodTypeDesc.of(type.returnType(), CD_Object));
      }
      case CallRule.Refuse refuse -> {
        refuse(code, refuse.what(), name);
        code.invoke(opcode, owner, name, type, isInterface);
      }
      case CallRule.Tell tell ->
          tells.tellAndCall(code, tell, opcode, owner, name, type, isInterface);
    }
  }

  /** Finds out when it is called whose method it is. */
  private void dispatch(
      CodeBuilder code,
      CallRule.IfInherited inherited,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    Label own = code.newLabel();
    Label end = code.newLabel();
    int[] arguments = storeArguments(code, type);
    code.dup();
    code.loadConstant(RuleSelection.place(inherited.jdk()));
    code.loadConstant(name + type.descriptorString());
    code.invokestatic(
        INHERITANCE, "has", MethodTypeDesc.of(CD_boolean, CD_Object, CD_int, CD_String));
    code.ifeq(own);
    if (isInterface) {
      code.checkcast(inherited.jdk());
    }
    loadArguments(code, type, arguments);
    ClassDesc known = isInterface ? inherited.jdk() : owner;
    apply(inherited.rule(), code, Opcode.INVOKEVIRTUAL, known, name, type, false);
    code.goto_(end);
    code.labelBinding(own);
    loadArguments(code, type, arguments);
    apply(inherited.otherwise(), code, opcode, owner, name, type, isInterface);
    code.labelBinding(end);
  }

  /** Tells that the text of the object on top of the stack is made. */
  void makesText(CodeBuilder code) {
    hook(code, "makesText", TOLD_OF_OBJECT, "toString()");
  }

  /** Stops the exploration. */
  void refuse(CodeBuilder code, String what, String text) {
    code.loadConstant(what);
    hook(code, "refuse", MethodTypeDesc.of(CD_void, CD_String, CD_int), text);
  }

  /** What happens to a call. */
  CallRule rule(Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type) {
    return selection.rule(opcode, owner, name, type);
  }

  /** The name of a method and the types of its parameters. */
  static String withoutResult(String name, MethodTypeDesc type) {
    String withResult = name + type.changeReturnType(CD_void).descriptorString();
    return withResult.substring(0, withResult.length() - 1);
  }

  private void hook(CodeBuilder code, String name, MethodTypeDesc type, String text) {
    code.loadConstant(site.applyAsInt(text));
    code.invokestatic(Weaver.HOOKS, name, type);
  }
}
