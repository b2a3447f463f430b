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
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.mazurka.jvm.Weaver.Origin;

/** Weaves calls, as the rules say. */
final class CallWeaver {

  private static final ClassDesc STEP = ClassDesc.of("org.mazurka.jvm.hooks.Step");
  private static final ClassDesc VARIABLE = ClassDesc.of("org.mazurka.jvm.hooks.Variable");
  private static final ClassDesc THREAD = ClassDesc.of("java.lang.Thread");
  private static final ClassDesc INHERITANCE = ClassDesc.of("org.mazurka.jvm.hooks.Inheritance");
  private static final ClassDesc RUNNABLE = ClassDesc.of("java.lang.Runnable");
  private static final MethodTypeDesc TOLD_OF_SITE = MethodTypeDesc.of(CD_void, CD_int);
  private static final MethodTypeDesc TOLD_OF_OBJECT =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int);
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
  private final ArgumentWeaver told;
  private final GivenWeaver given;

  /**
   * Weaves the calls of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  CallWeaver(Weaver.Context context, ToIntFunction<String> site) {
    this.context = context;
    this.site = site;
    this.selection = new RuleSelection(context, site);
    this.tells = new TellWeaver(context, site);
    this.told = new ArgumentWeaver(context, site);
    this.given = new GivenWeaver(site);
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
    Runnable afterwards = isToldOf ? told.tell(code, owner, name, type) : () -> {};
    if (givesSomebody(owner, name, type)) {
      given.exchange(code, name, type);
    }
    apply(rule(opcode, owner, name, type), code, opcode, owner, name, type, isInterface);
    if (isToldOf && isMaking(opcode, owner, type)) {
      code.dup();
      code.invokestatic(Weaver.HOOKS, "given", MethodTypeDesc.of(CD_void, CD_Object));
    }
    if (isToldOf && ArgumentRules.fillsResult(name, type)) {
      told.tellOfFilledResult(code, name);
    }
    afterwards.run();
  }

  /** Whether the JDK is given something that it may ask. */
  boolean givesSomebody(ClassDesc owner, String name, MethodTypeDesc type) {
    return GivenWeaver.isGiven(type)
        && !context.files().isWoven(context.declarer(owner, name, type));
  }

  /** Whether a call may make a spy, an object of the program without its constructor. */
  private static boolean isMaking(Opcode opcode, ClassDesc owner, MethodTypeDesc type) {
    return opcode == Opcode.INVOKESTATIC
        && type.returnType().equals(CD_Object)
        && Outside.isOfMocks(ClassFiles.internalName(owner).replace('/', '.'));
  }

  /** Whether something is told of the arguments or the result of a call. */
  boolean tellsOfArguments(ClassDesc owner, String name, MethodTypeDesc type) {
    return told.tells(owner, name, type);
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
    code.loadConstant(OfferedMethods.bits(inherited.jdk()));
    code.loadConstant(name + type.descriptorString());
    code.invokestatic(
        INHERITANCE, "has", MethodTypeDesc.of(CD_boolean, CD_Object, CD_long, CD_String));
    code.ifeq(own);
    callInherited(code, inherited, arguments, opcode, owner, name, type, isInterface);
    code.goto_(end);
    code.labelBinding(own);
    loadArguments(code, type, arguments);
    apply(inherited.otherwise(), code, opcode, owner, name, type, isInterface);
    code.labelBinding(end);
  }

  /** The receiver is on the stack. */
  private void callInherited(
      CodeBuilder code,
      CallRule.IfInherited inherited,
      int[] arguments,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    Optional<ClassDesc> known = isInterface ? knownType(inherited) : Optional.empty();
    known.ifPresent(code::checkcast);
    loadArguments(code, type, arguments);
    if (context.origin() == Origin.PROGRAM
        && context.files().isWoven(context.declarer(owner, name, type))) {
      // of the arguments of a method of the program nobody has told yet
      told.tell(code, OfferedMethods.type(inherited.jdk().getFirst()), name, type);
    }
    if (known.isPresent()) {
      apply(inherited.rule(), code, Opcode.INVOKEVIRTUAL, known.get(), name, type, false);
    } else {
      apply(inherited.rule(), code, opcode, owner, name, type, isInterface);
    }
  }

  /** The class that a receiver is of, if that is certain; stand-ins must know. */
  private static Optional<ClassDesc> knownType(CallRule.IfInherited inherited) {
    if (inherited.jdk().size() == 1) {
      return Optional.of(OfferedMethods.type(inherited.jdk().getFirst()));
    }
    return inherited.rule() instanceof CallRule.Replace replace
        ? Optional.of(replace.type().parameterType(0))
        : Optional.empty();
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
