package org.mazurka.jvm;

import static org.mazurka.jvm.Weaver.HOOKS;
import static org.mazurka.jvm.Weaver.INITIALISE;
import static org.mazurka.jvm.Weaver.NOTHING_TO_NOTHING;
import static org.mazurka.jvm.Weaver.PREFIX;
import static org.mazurka.jvm.Weaver.USE;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;

/**
 * Makes the initialiser of a class a method of its own that can run again, so that every execution
 * begins with fresh static fields, and adds what calls it where the class is first used.
 */
final class InitialiserWeaver {

  private static final String BEGIN = PREFIX + "begin"; // does what USE has found to be necessary
  private static final String EXECUTION = PREFIX + "execution"; // a field: the last that used it

  private static final MethodTypeDesc QUESTION =
      MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Class);
  private static final MethodTypeDesc FAILURE =
      MethodTypeDesc.of(
          ClassDesc.of("java.lang.Error"), ConstantDescs.CD_Class, ConstantDescs.CD_Throwable);

  private final Weaver.Context context;
  private final boolean isInterface;
  private final boolean restartable;
  private final boolean isUsed;

  InitialiserWeaver(Weaver.Context context) {
    this.context = context;
    this.isInterface = context.model().flags().has(AccessFlag.INTERFACE);
    this.restartable = Weaver.isRestartable(context.model());
    this.isUsed =
        ClassFiles.isInitialisedByUse(context.model())
            || context.origin() == Weaver.Origin.PROGRAM
                && !isInterface
                && restartable
                && context.files().usesInitialiser(context.model());
  }

  /** Whether the class is initialised where it is first used. */
  boolean isUsed() {
    return isUsed;
  }

  /** What every use of the class begins with. */
  void addUse(ClassBuilder builder, boolean hasInitialiser) {
    builder.withField(
        EXECUTION, ConstantDescs.CD_long, ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC);
    builder.withMethodBody(
        USE,
        NOTHING_TO_NOTHING,
        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          returnIfUsed(code);
          code.invokestatic(context.type(), BEGIN, NOTHING_TO_NOTHING);
          code.return_();
        });
    builder.withMethodBody(
        BEGIN,
        NOTHING_TO_NOTHING,
        ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          code.loadConstant(context.type());
          code.invokestatic(HOOKS, "use", QUESTION);
          code.ifThen(Opcode.IFEQ, CodeBuilder::return_);
          code.trying(
              body -> {
                reset(body);
                useSuperclass(body);
                if (hasInitialiser) {
                  body.invokestatic(context.type(), INITIALISE, NOTHING_TO_NOTHING);
                }
              },
              handlers -> handlers.catchingAll(this::fails));
          code.loadConstant(context.type());
          code.invokestatic(HOOKS, "hasInitialised", QUESTION);
          code.ifThen(
              known -> {
                known.getstatic(HOOKS, "execution", ConstantDescs.CD_long);
                known.putstatic(context.type(), EXECUTION, ConstantDescs.CD_long);
              });
          code.return_();
        });
  }

  private void returnIfUsed(CodeBuilder code) {
    code.getstatic(context.type(), EXECUTION, ConstantDescs.CD_long);
    code.getstatic(HOOKS, "execution", ConstantDescs.CD_long);
    code.lcmp();
    code.ifThen(Opcode.IFEQ, CodeBuilder::return_);
  }

  private void useSuperclass(CodeBuilder code) {
    context
        .files()
        .superclass(context.model())
        .filter(context.files()::usesInitialiser)
        .ifPresent(
            above -> code.invokestatic(ClassDesc.ofInternalName(above), USE, NOTHING_TO_NOTHING));
  }

  /** An exception is on the stack: every further use fails, too. */
  private void fails(CodeBuilder code) {
    code.loadConstant(context.type());
    code.swap();
    code.invokestatic(HOOKS, "initialiserFails", FAILURE);
    code.athrow();
  }

  /** Whether a method is the initialiser of its class. */
  static boolean isInitialiser(MethodModel method) {
    return method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
  }

  /** Weaves the initialiser as a method that can run again. */
  void weaveInitialiser(ClassBuilder builder, MethodModel method) {
    builder.withMethod(
        INITIALISE,
        NOTHING_TO_NOTHING,
        ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC | (isInterface ? ClassFile.ACC_PRIVATE : 0),
        target ->
            target.transformCode(
                method.code().orElseThrow(),
                new MethodWeaver(context, method, method.code().orElseThrow())
                    .startingWith(isUsed ? _ -> {} : this::reset)));
  }

  /** An initialiser that tells of itself and calls the one that can run again. */
  void addInitialiser(ClassBuilder builder) {
    builder.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME,
        NOTHING_TO_NOTHING,
        ClassFile.ACC_STATIC,
        code -> {
          begins(code);
          code.trying(
              body -> {
                body.invokestatic(context.type(), INITIALISE, NOTHING_TO_NOTHING, isInterface);
                if (isInterface) {
                  InterfaceFields.keepFirst(body, context.model());
                }
              },
              handlers ->
                  handlers.catchingAll(
                      handler -> {
                        ends(handler);
                        handler.athrow();
                      }));
          ends(code);
          code.return_();
        });
  }

  /** Tells that the initialiser begins. */
  void begins(CodeBuilder code) {
    code.loadConstant(context.type());
    code.invokestatic(
        HOOKS,
        "initialiserBegins",
        MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class));
  }

  /** Tells that it ends. */
  static void ends(CodeBuilder code) {
    code.invokestatic(HOOKS, "initialiserEnds", NOTHING_TO_NOTHING);
  }

  /** Static fields are as they were before the first initialisation. */
  private void reset(CodeBuilder code) {
    if (!restartable) {
      return;
    }
    for (FieldModel field : resetFields()) {
      TypeKind kind = TypeKind.from(field.fieldTypeSymbol()).asLoadable();
      switch (kind) {
        case INT -> code.iconst_0();
        case LONG -> code.lconst_0();
        case FLOAT -> code.fconst_0();
        case DOUBLE -> code.dconst_0();
        default -> code.aconst_null();
      }
      code.putstatic(
          isInterface ? InterfaceFields.holder(context.type()) : context.type(),
          field.fieldName().stringValue(),
          field.fieldTypeSymbol());
    }
  }

  private List<FieldModel> resetFields() {
    return context.model().fields().stream().filter(InterfaceFields::isSet).toList();
  }
}
