package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_CallSite;
import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Weaves the body of one method. */
final class MethodWeaver implements CodeTransform {

  /** Classes in the place of those of the JDK that do all in the thread that calls them. */
  private static final Pattern COLLECTION =
      Pattern.compile("/(Concurrent|CopyOnWrite|KeptKeys)\\w*(\\$|$)|(Queue|Deque)(\\$|$)");

  private static final MethodTypeDesc TOLD_OF_OBJECT = MethodTypeDesc.of(CD_void, CD_Object);
  private static final MethodTypeDesc TOLD_OF_SITE = MethodTypeDesc.of(CD_void, CD_Object, CD_int);
  private static final MethodTypeDesc TOLD_OF_LAMBDA =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int);
  private static final MethodTypeDesc FOR_NAME =
      MethodTypeDesc.of(CD_Class, CD_String, CD_boolean, ClassDesc.of("java.lang.ClassLoader"));
  private static final ClassDesc LAMBDAS = ClassDesc.of("java.lang.invoke.LambdaMetafactory");
  private static final ClassDesc CONCATENATIONS =
      ClassDesc.of("java.lang.invoke.StringConcatFactory");
  private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");
  private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final ClassDesc SWITCH_CALLS = ClassDesc.of("org.mazurka.jvm.hooks.SwitchCalls");

  private static final ClassDesc SECURE_RANDOM = ClassDesc.of("java.security.SecureRandom");
  private static final ClassDesc RANDOMS = ClassDesc.of("org.mazurka.jvm.hooks.RandomCalls");

  private final Weaver.Context context;
  private final AccessWeaver accesses;
  private final CallWeaver calls;
  private final LoopWeaver loops;
  private final QuietCode quiet;
  private final boolean asks; // whether it tells of objects whose class decides what a call does
  private final Set<Label> placed = new HashSet<>();
  private final String method;
  private final boolean constructor;
  private final boolean isStatic;
  private Consumer<CodeBuilder> prologue = _ -> {};
  private boolean framed; // by code that runs before and after, however the method ends
  private Consumer<CodeBuilder> before = _ -> {};
  private Consumer<CodeBuilder> after = _ -> {};
  private int line;

  private final Deque<Boolean> creations = new ArrayDeque<>(); // whether each was duplicated
  private boolean justCreated;
  private boolean initialised; // in a constructor: this() or super() was called
  private Label start;
  private final boolean hidden; // no program can call the method
  private final CoverageProbes probes = new CoverageProbes();
  private final ArrayLiterals literals = new ArrayLiterals();

  MethodWeaver(Weaver.Context context, MethodModel model, CodeModel code) {
    this.context = context;
    this.accesses = new AccessWeaver(context, this::site);
    this.calls = new CallWeaver(context, this::site);
    this.method = model.methodName().stringValue();
    this.hidden =
        !model.flags().has(AccessFlag.PUBLIC)
            && COLLECTION.matcher(context.model().thisClass().asInternalName()).find();
    this.constructor = method.equals(INIT_NAME);
    this.isStatic = model.flags().has(AccessFlag.STATIC);
    this.quiet = new QuietCode(context, calls);
    Map<Label, WaitingLoops.Found> found = new WaitingLoops(quiet).find(code);
    this.loops = new LoopWeaver(context.names(), found);
    this.asks = !found.isEmpty() || QuietCode.isCondition(model);
    this.line = firstLine(code); // where a synchronized method locks
    if (model.flags().has(AccessFlag.SYNCHRONIZED)) {
      framedBy(
          start -> monitor(start, "monitorEnter", "lock"),
          end -> monitor(end, "monitorExit", "unlock"));
    }
  }

  /** For single calls outside of any method of the program. */
  MethodWeaver(Weaver.Context context, String method, int line) {
    this.context = context;
    this.accesses = new AccessWeaver(context, this::site);
    this.calls = new CallWeaver(context, this::site);
    this.method = method;
    this.hidden = false;
    this.constructor = false;
    this.isStatic = true;
    this.loops = new LoopWeaver(context.names(), Map.of());
    this.quiet = new QuietCode(context, calls);
    this.asks = true;
    this.line = line;
  }

  private static int firstLine(CodeModel code) {
    for (CodeElement element : code) {
      if (element instanceof LineNumber number) {
        return number.line();
      }
    }
    return 0;
  }

  /** Code to come first. */
  MethodWeaver startingWith(Consumer<CodeBuilder> code) {
    prologue = code;
    return this;
  }

  /** Code to run before and after, however the method ends. */
  MethodWeaver framedBy(Consumer<CodeBuilder> first, Consumer<CodeBuilder> last) {
    framed = true;
    before = first;
    after = last;
    return this;
  }

  @Override
  public void atStart(CodeBuilder code) {
    prologue.accept(code);
    loops.start(code);
    if (framed) {
      before.accept(code);
      start = code.newBoundLabel();
    }
  }

  @Override
  public void atEnd(CodeBuilder code) {
    if (framed) {
      Label end = code.newBoundLabel();
      Label handler = code.newBoundLabel();
      after.accept(code);
      code.athrow();
      code.exceptionCatchAll(start, end, handler);
    }
  }

  private void monitor(CodeBuilder code, String hook, String text) {
    if (isStatic) {
      code.loadConstant(context.type());
    } else {
      code.aload(0);
    }
    code.loadConstant(site(text));
    code.invokestatic(Weaver.HOOKS, hook, TOLD_OF_SITE);
  }

  @Override
  public void accept(CodeBuilder code, CodeElement element) {
    boolean duplicates =
        justCreated && element instanceof StackInstruction stack && stack.opcode() == Opcode.DUP;
    if (justCreated && !(element instanceof LineNumber)) {
      creations.push(duplicates);
      justCreated = false;
    }
    if (probes.isProbe(element)) {
      code.with(element);
      return;
    }
    boolean initialises = literals.isInitialisation(element);
    switch (element) {
      case LineNumber number -> {
        line = number.line();
        code.with(element);
      }
      case NewObjectInstruction creation -> {
        justCreated = true;
        String type = creation.className().asInternalName();
        accesses.use(code, type, type);
        code.with(element);
      }
      case FieldInstruction field when isStandardInput(field) -> {
        calls.refuse(code, "java.lang.System.in", "read");
        code.with(element);
      }
      case FieldInstruction field -> accesses.field(code, field, constructor && !initialised);
      case ArrayLoadInstruction load -> accesses.load(code, load);
      case ArrayStoreInstruction store when !initialises -> accesses.store(code, store);
      case NewPrimitiveArrayInstruction _,
          NewReferenceArrayInstruction _,
          NewMultiArrayInstruction _ -> {
        code.with(element);
        tellCreated(code);
      }
      case MonitorInstruction monitor -> {
        boolean enters = monitor.opcode() == Opcode.MONITORENTER;
        code.loadConstant(site(enters ? "lock" : "unlock"));
        code.invokestatic(Weaver.HOOKS, enters ? "monitorEnter" : "monitorExit", TOLD_OF_SITE);
      }
      case ReturnInstruction _ when framed -> {
        after.accept(code);
        code.with(element);
      }
      case LabelTarget target -> {
        code.with(element);
        placed.add(target.label());
        loops.placed(code, target.label());
      }
      case BranchInstruction branch -> {
        if (!loops.branch(code, branch, placed.contains(branch.target()))) {
          code.with(branch);
        }
      }
      case InvokeInstruction call -> weaveCall(code, call);
      case InvokeDynamicInstruction dynamic -> weaveDynamic(code, dynamic);
      default -> code.with(element);
    }
  }

  private static boolean isStandardInput(FieldInstruction field) {
    return field.owner().asInternalName().equals("java/lang/System")
        && field.name().equalsString("in");
  }

  // ---- calls

  private void weaveCall(CodeBuilder code, InvokeInstruction call) {
    String name = call.name().stringValue();
    ClassDesc owner = call.owner().asSymbol();
    if (owner.equals(CD_Class) && name.equals("forName")) {
      callForName(code, call);
      return;
    }
    if (!name.equals(INIT_NAME)) {
      ClassDesc declared = call.opcode() == Opcode.INVOKESPECIAL ? superclass(owner) : owner;
      call(code, call.opcode(), declared, name, call.typeSymbol(), call.isInterface());
      if (name.equals("clone") && call.typeSymbol().parameterCount() == 0) {
        tellCreated(code);
      }
      return;
    }
    boolean creation = !creations.isEmpty();
    boolean duplicated = creation && creations.pop();
    if (!creation) {
      owner = superclass(owner);
      if (AtomicRules.isArray(ClassFiles.internalName(owner))) {
        calls.refuse(code, "a class that extends " + owner.displayName(), "");
      }
    }
    call(code, call.opcode(), owner, name, call.typeSymbol(), false);
    boolean wovenOwner = context.files().isWoven(ClassFiles.internalName(owner));
    if (creation) {
      if (duplicated && !wovenOwner) {
        tellCreated(code, owner);
      }
    } else if (constructor) {
      initialised = true;
      if (!wovenOwner) {
        code.aload(0);
        code.invokestatic(Weaver.HOOKS, "created", TOLD_OF_OBJECT);
      }
    }
  }

  /** A class that is found by its name is initialised. */
  private static void callForName(CodeBuilder code, InvokeInstruction call) {
    if (call.typeSymbol().equals(FOR_NAME)) {
      code.invokestatic(Weaver.HOOKS, "forName", FOR_NAME);
      return;
    }
    code.with(call);
    if (call.typeSymbol().equals(MethodTypeDesc.of(CD_Class, CD_String))) {
      code.dup();
      code.invokestatic(Weaver.HOOKS, "named", MethodTypeDesc.of(CD_void, CD_Class));
    }
  }

  /** What this class extends in the place of a class that it names. */
  private ClassDesc superclass(ClassDesc named) {
    String type = context.model().thisClass().asInternalName();
    return named.isArray()
        ? named
        : ClassDesc.ofInternalName(
            context.files().superclass(type, ClassFiles.internalName(named)));
  }

  /** Tells of the object of a class of the JDK, on top of the stack, that was made. */
  void tellCreated(CodeBuilder code, ClassDesc type) {
    if (type.equals(SECURE_RANDOM)) {
      code.invokestatic(RANDOMS, "seeded", MethodTypeDesc.of(SECURE_RANDOM, SECURE_RANDOM));
    }
    tellCreated(code);
  }

  private void tellCreated(CodeBuilder code) {
    code.dup();
    code.invokestatic(Weaver.HOOKS, "created", TOLD_OF_OBJECT);
  }

  /** A call, as the rules say. */
  void call(
      CodeBuilder code,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    if (asks) {
      quiet
          .question(opcode, owner, name, type)
          .ifPresent(question -> tellAsked(code, type, question));
    }
    calls.call(code, opcode, owner, name, type, isInterface);
  }

  /** Tells of the object that is called, which is on the stack below the arguments. */
  private void tellAsked(CodeBuilder code, MethodTypeDesc type, Questions.Question question) {
    int[] arguments = CallWeaver.storeArguments(code, type);
    code.dup();
    code.loadConstant(context.names().questions().number(question));
    code.invokestatic(Weaver.HOOKS, "asks", TOLD_OF_SITE);
    CallWeaver.loadArguments(code, type, arguments);
  }

  // ---- method references

  /** Whether constants of enums are among the labels of a switch. */
  private static boolean isOverConstants(InvokeDynamicInstruction dynamic) {
    return dynamic.bootstrapMethod().methodName().equals("enumSwitch")
        || dynamic.bootstrapArgs().stream().anyMatch(DynamicConstantDesc.class::isInstance);
  }

  private void weaveDynamic(CodeBuilder code, InvokeDynamicInstruction dynamic) {
    ClassDesc bootstrap = dynamic.bootstrapMethod().owner();
    if (bootstrap.equals(CONCATENATIONS)) {
      makeTexts(code, dynamic.typeSymbol());
    }
    if (bootstrap.equals(RECORDS)) {
      tellOfRecords(code, dynamic);
    }
    if (bootstrap.equals(SWITCHES) && isOverConstants(dynamic)) {
      code.invokedynamic(
          DynamicCallSiteDesc.of(
              ConstantDescs.ofCallsiteBootstrap(
                  SWITCH_CALLS,
                  dynamic.bootstrapMethod().methodName(),
                  CD_CallSite,
                  CD_Object.arrayType()),
              dynamic.name().stringValue(),
              dynamic.typeSymbol(),
              dynamic.bootstrapArgs().toArray(ConstantDesc[]::new)));
      return;
    }
    if (!bootstrap.equals(LAMBDAS)
        || !(dynamic.bootstrapArgs().get(1) instanceof DirectMethodHandleDesc target)) {
      code.with(dynamic);
      return;
    }
    boolean isSerialisable = !dynamic.bootstrapMethod().methodName().equals("metafactory");
    if (!needsBridge(target) && (isSerialisable || !isCondition(target))) {
      code.with(dynamic);
      tellLambda(code, dynamic, target, false);
      return;
    }
    ConstantDesc[] arguments = dynamic.bootstrapArgs().toArray(ConstantDesc[]::new);
    List<ClassDesc> captured = dynamic.typeSymbol().parameterList();
    arguments[1] = context.bridges().to(target, captured, Bridges.isInterface(context), line);
    code.invokedynamic(
        DynamicCallSiteDesc.of(
            dynamic.bootstrapMethod(),
            dynamic.name().stringValue(),
            dynamic.typeSymbol(),
            arguments));
    tellLambda(code, dynamic, target, true);
  }

  /** What the JDK makes of a record calls methods of its components, which may be the JDK's. */
  private void tellOfRecords(CodeBuilder code, InvokeDynamicInstruction dynamic) {
    if (context.origin() != Weaver.Origin.PROGRAM) {
      return;
    }
    boolean compares = dynamic.typeSymbol().parameterCount() == 2;
    if (compares) {
      code.dup2();
    } else {
      code.dup();
    }
    code.loadConstant(site(dynamic.name().stringValue() + "()"));
    if (compares) {
      code.invokestatic(
          Weaver.HOOKS, "insideRecords", MethodTypeDesc.of(CD_void, CD_Object, CD_Object, CD_int));
    } else {
      code.invokestatic(Weaver.HOOKS, "insideRecord", TOLD_OF_SITE);
    }
  }

  private void tellLambda(
      CodeBuilder code,
      InvokeDynamicInstruction dynamic,
      DirectMethodHandleDesc target,
      boolean bridged) {
    Questions.Lambda lambda =
        new Questions.Lambda(
            context.model().thisClass().asInternalName(),
            dynamic.name().stringValue(),
            ((MethodTypeDesc) dynamic.bootstrapArgs().getFirst()).descriptorString(),
            target,
            bridged);
    code.dup();
    code.loadConstant(site("lambda"));
    code.loadConstant(context.names().questions().number(lambda));
    code.invokestatic(Weaver.HOOKS, "lambda", TOLD_OF_LAMBDA);
  }

  /** Whether a method reference is a condition whose object decides what it does. */
  private boolean isCondition(DirectMethodHandleDesc target) {
    return switch (target.kind()) {
      case VIRTUAL, INTERFACE_VIRTUAL -> {
        MethodTypeDesc type = Bridges.callType(target);
        yield type.parameterCount() == 0
            && type.returnType().equals(CD_boolean)
            && quiet
                .question(Bridges.opcode(target), target.owner(), target.methodName(), type)
                .isPresent();
      }
      default -> false;
    };
  }

  private boolean needsBridge(DirectMethodHandleDesc target) {
    MethodTypeDesc type = Bridges.callType(target);
    CallRule rule = calls.rule(Bridges.opcode(target), target.owner(), target.methodName(), type);
    if (context.files().isWoven(ClassFiles.internalName(target.owner()))
        && target.kind() != DirectMethodHandleDesc.Kind.VIRTUAL) {
      return rule instanceof CallRule.IfInherited;
    }
    return target.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR
        || calls.tellsOfArguments(target.owner(), target.methodName(), type)
        || calls.givesSomebody(target.owner(), target.methodName(), type)
        || rule != CallRule.Keep.KEEP;
  }

  /** The text of an atomic object is a read that happens inside the JDK. */
  private void makeTexts(CodeBuilder code, MethodTypeDesc type) {
    int count = type.parameterCount();
    if (type.parameterList().stream().noneMatch(MethodWeaver::mayBeAtomic)) {
      return;
    }
    int[] parts = new int[count];
    for (int i = count - 1; i >= 0; i--) {
      TypeKind kind = TypeKind.from(type.parameterType(i)).asLoadable();
      parts[i] = code.allocateLocal(kind);
      code.storeLocal(kind, parts[i]);
    }
    for (int i = 0; i < count; i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)).asLoadable(), parts[i]);
      if (mayBeAtomic(type.parameterType(i))) {
        code.dup();
        calls.makesText(code);
      }
    }
  }

  private static boolean mayBeAtomic(ClassDesc type) {
    return type.equals(CD_Object)
        || type.equals(ConstantDescs.CD_Number)
        || type.packageName().equals("java.util.concurrent.atomic");
  }

  /** The number of this place; in a class in the place of one of the JDK, of its method. */
  private int site(String text) {
    boolean inner = context.origin() != Weaver.Origin.PROGRAM;
    Site site =
        new Site(
            context.className(),
            method,
            context.file(),
            line,
            inner && text.isEmpty() ? method + "()" : text);
    if (!inner) {
      return context.names().site(site);
    }
    return hidden ? context.names().hiddenSite(site) : context.names().innerSite(site);
  }
}
