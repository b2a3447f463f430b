package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
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
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
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
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import org.mazurka.jvm.hooks.Slots;

/** Weaves the body of one method. */
final class MethodWeaver implements CodeTransform {

  private static final MethodTypeDesc TOLD_OF_OBJECT = MethodTypeDesc.of(CD_void, CD_Object);
  private static final MethodTypeDesc TOLD_OF_SITE = MethodTypeDesc.of(CD_void, CD_Object, CD_int);
  private static final MethodTypeDesc TOLD_OF_ACCESS =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int);
  private static final MethodTypeDesc TOLD_OF_STATIC = MethodTypeDesc.of(CD_void, CD_int, CD_int);
  private static final ClassDesc LAMBDAS = ClassDesc.of("java.lang.invoke.LambdaMetafactory");
  private static final ClassDesc CONCATENATIONS =
      ClassDesc.of("java.lang.invoke.StringConcatFactory");
  private static final long SEED = 42;

  private final Weaver.Context context;
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
  private final CoverageProbes probes = new CoverageProbes();

  MethodWeaver(Weaver.Context context, MethodModel model, CodeModel code) {
    this.context = context;
    this.method = model.methodName().stringValue();
    this.constructor = method.equals(INIT_NAME);
    this.isStatic = model.flags().has(AccessFlag.STATIC);
    if (model.flags().has(AccessFlag.SYNCHRONIZED)) {
      framedBy(
          start -> monitor(start, "monitorEnter", "lock"),
          end -> monitor(end, "monitorExit", "unlock"));
    }
  }

  /** For single calls outside of any method of the program. */
  MethodWeaver(Weaver.Context context, String method, int line) {
    this.context = context;
    this.method = method;
    this.constructor = false;
    this.isStatic = true;
    this.line = line;
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
    switch (element) {
      case LineNumber number -> {
        line = number.line();
        code.with(element);
      }
      case NewObjectInstruction _ -> {
        justCreated = true;
        code.with(element);
      }
      case FieldInstruction field -> weaveField(code, field);
      case ArrayLoadInstruction _ -> {
        code.dup2();
        code.loadConstant(site("read"));
        code.invokestatic(Weaver.HOOKS, "read", TOLD_OF_ACCESS);
        code.with(element);
      }
      case ArrayStoreInstruction store -> {
        TypeKind kind = store.typeKind().asLoadable();
        int value = code.allocateLocal(kind);
        code.storeLocal(kind, value);
        code.dup2();
        code.loadConstant(site("write"));
        code.invokestatic(Weaver.HOOKS, "write", TOLD_OF_ACCESS);
        code.loadLocal(kind, value);
        code.with(element);
      }
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
      case InvokeInstruction call -> weaveCall(code, call);
      case InvokeDynamicInstruction dynamic -> weaveDynamic(code, dynamic);
      default -> code.with(element);
    }
  }

  // ---- fields

  private void weaveField(CodeBuilder code, FieldInstruction field) {
    Optional<ClassFiles.DeclaredField> declared =
        context
            .files()
            .field(
                field.owner().asInternalName(),
                field.name().stringValue(),
                field.type().stringValue());
    boolean beforeSuper = constructor && !initialised && field.opcode() == Opcode.PUTFIELD;
    if (declared.isEmpty()
        || !context.files().isWoven(declared.get().owner())
        || declared.get().flags().contains(AccessFlag.FINAL)
        || beforeSuper) {
      code.with(field);
      return;
    }
    int slot =
        context.names().field(declared.get().owner().replace('/', '.'), field.name().stringValue());
    boolean visible = declared.get().flags().contains(AccessFlag.VOLATILE);
    TypeKind kind = TypeKind.from(field.typeSymbol()).asLoadable();
    switch (field.opcode()) {
      case GETFIELD -> {
        code.dup();
        tell(code, visible ? "visibleRead" : "read", slot, "read");
      }
      case PUTFIELD -> {
        int value = code.allocateLocal(kind);
        code.storeLocal(kind, value);
        code.dup();
        tell(code, visible ? "visibleWrite" : "write", slot, "write");
        code.loadLocal(kind, value);
      }
      case GETSTATIC ->
          tellStatic(code, visible ? "visibleReadStatic" : "readStatic", slot, "read");
      case PUTSTATIC ->
          tellStatic(code, visible ? "visibleWriteStatic" : "writeStatic", slot, "write");
      default -> throw new IllegalStateException("no field instruction: " + field);
    }
    code.with(field);
  }

  private void tell(CodeBuilder code, String hook, int slot, String text) {
    code.loadConstant(slot);
    code.loadConstant(site(text));
    code.invokestatic(Weaver.HOOKS, hook, TOLD_OF_ACCESS);
  }

  private void tellStatic(CodeBuilder code, String hook, int slot, String text) {
    code.loadConstant(slot);
    code.loadConstant(site(text));
    code.invokestatic(Weaver.HOOKS, hook, TOLD_OF_STATIC);
  }

  // ---- calls

  private void weaveCall(CodeBuilder code, InvokeInstruction call) {
    String name = call.name().stringValue();
    ClassDesc owner = call.owner().asSymbol();
    if (!name.equals(INIT_NAME)) {
      call(code, call.opcode(), owner, name, call.typeSymbol(), call.isInterface());
      if (name.equals("clone") && call.typeSymbol().parameterCount() == 0) {
        tellCreated(code);
      }
      return;
    }
    boolean creation = !creations.isEmpty();
    boolean duplicated = creation && creations.pop();
    call(code, call.opcode(), owner, name, call.typeSymbol(), false);
    boolean wovenOwner = context.files().isWoven(ClassFiles.internalName(owner));
    if (creation) {
      if (duplicated && !wovenOwner) {
        tellCreated(code);
      }
    } else if (constructor) {
      initialised = true;
      if (!wovenOwner) {
        code.aload(0);
        code.invokestatic(Weaver.HOOKS, "created", TOLD_OF_OBJECT);
      }
    }
  }

  /** Tells of the object on top of the stack. */
  void tellCreated(CodeBuilder code) {
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
    if (name.equals(INIT_NAME)
        && owner.descriptorString().equals("Ljava/util/Random;")
        && type.parameterCount() == 0) {
      code.loadConstant(SEED);
      code.invokespecial(owner, INIT_NAME, MethodTypeDesc.of(CD_void, CD_long));
      return;
    }
    switch (rule(opcode, owner, name, type)) {
      case CallRule.Keep _ -> code.invoke(opcode, owner, name, type, isInterface);
      case CallRule.Replace replace -> {
        code.loadConstant(site(name + "()"));
        code.invokestatic(replace.owner(), replace.name(), replace.type());
        if (!replace.type().returnType().equals(type.returnType())
            && !type.returnType().isPrimitive()) {
          code.checkcast(type.returnType());
        }
      }
      case CallRule.Refuse refuse -> {
        code.loadConstant(refuse.what());
        code.loadConstant(site(name));
        code.invokestatic(Weaver.HOOKS, "refuse", MethodTypeDesc.of(CD_void, CD_String, CD_int));
        code.invoke(opcode, owner, name, type, isInterface);
      }
      case CallRule.Tell tell -> tellAndCall(code, tell, opcode, owner, name, type, isInterface);
    }
  }

  private CallRule rule(Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type) {
    String ownerName = ClassFiles.internalName(owner);
    if (ownerName.equals("java/lang/invoke/VarHandle")) {
      return context.rules().rule(opcode, ownerName, name, type);
    }
    Optional<String> declarer = context.files().declarer(ownerName, name, type.descriptorString());
    return declarer.isEmpty() || context.files().isWoven(declarer.get())
        ? CallRule.Keep.KEEP
        : context.rules().rule(opcode, declarer.get(), name, type);
  }

  private void tellAndCall(
      CodeBuilder code,
      CallRule.Tell tell,
      Opcode opcode,
      ClassDesc owner,
      String name,
      MethodTypeDesc type,
      boolean isInterface) {
    int count = type.parameterCount();
    int[] arguments = new int[count];
    for (int i = count - 1; i >= 0; i--) {
      TypeKind kind = TypeKind.from(type.parameterType(i)).asLoadable();
      arguments[i] = code.allocateLocal(kind);
      code.storeLocal(kind, arguments[i]);
    }
    boolean viewed = tell.place() == CallRule.Place.VIEWED_CONTENTS;
    int receiver = viewed ? code.allocateLocal(TypeKind.REFERENCE) : -1;
    code.dup();
    if (viewed) {
      code.dup();
      code.astore(receiver);
    }
    switch (tell.place()) {
      case VALUE -> code.loadConstant(Slots.VALUE);
      case ELEMENT -> code.iload(arguments[0]);
      case CONTENTS, VIEWED_CONTENTS -> {}
    }
    String text = name + "()";
    switch (tell.access()) {
      case READ -> hook(code, "visibleRead", TOLD_OF_ACCESS, text);
      case WRITE -> hook(code, "visibleWrite", TOLD_OF_ACCESS, text);
      case UPDATE -> hook(code, "visibleUpdate", TOLD_OF_ACCESS, text);
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
        hook(code, "contents", MethodTypeDesc.of(CD_void, CD_Object, CD_boolean, CD_int), text);
      }
    }
    for (int i = 0; i < count; i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)).asLoadable(), arguments[i]);
    }
    code.invoke(opcode, owner, name, type, isInterface);
    if (viewed) {
      code.dup();
      code.aload(receiver);
      code.swap();
      code.invokestatic(Weaver.HOOKS, "view", MethodTypeDesc.of(CD_void, CD_Object, CD_Object));
    }
  }

  private void hook(CodeBuilder code, String name, MethodTypeDesc type, String text) {
    code.loadConstant(site(text));
    code.invokestatic(Weaver.HOOKS, name, type);
  }

  // ---- method references

  private void weaveDynamic(CodeBuilder code, InvokeDynamicInstruction dynamic) {
    ClassDesc bootstrap = dynamic.bootstrapMethod().owner();
    if (bootstrap.equals(CONCATENATIONS)) {
      refuseAtomicText(code, dynamic);
    }
    if (!bootstrap.equals(LAMBDAS)
        || !(dynamic.bootstrapArgs().get(1) instanceof DirectMethodHandleDesc target)
        || !needsBridge(target)) {
      code.with(dynamic);
      return;
    }
    ConstantDesc[] arguments = dynamic.bootstrapArgs().toArray(ConstantDesc[]::new);
    arguments[1] = context.bridges().to(target, Bridges.isInterface(context), line);
    code.invokedynamic(
        DynamicCallSiteDesc.of(
            dynamic.bootstrapMethod(),
            dynamic.name().stringValue(),
            dynamic.typeSymbol(),
            arguments));
  }

  private boolean needsBridge(DirectMethodHandleDesc target) {
    if (context.files().isWoven(ClassFiles.internalName(target.owner()))
        && target.kind() != DirectMethodHandleDesc.Kind.VIRTUAL) {
      return false;
    }
    return target.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR
        || rule(
                Bridges.opcode(target),
                target.owner(),
                target.methodName(),
                Bridges.callType(target))
            != CallRule.Keep.KEEP;
  }

  /** The text of an atomic object is a read that happens inside the JDK. */
  private void refuseAtomicText(CodeBuilder code, InvokeDynamicInstruction dynamic) {
    for (ClassDesc part : dynamic.typeSymbol().parameterList()) {
      if (part.packageName().equals("java.util.concurrent.atomic")) {
        code.loadConstant(part.displayName() + " made part of a text; write .get()");
        code.loadConstant(site("text"));
        code.invokestatic(Weaver.HOOKS, "refuse", MethodTypeDesc.of(CD_void, CD_String, CD_int));
      }
    }
  }

  private int site(String text) {
    return context.names().site(new Site(context.className(), method, context.file(), line, text));
  }
}
