package org.mazurka.jvm;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Interfaces;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.Superclass;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes a class tell the hooks what it does.
 *
 * <p>Fields, arrays, monitors, creations and calls are {@link MethodWeaver}'s. Here: synchronized
 * methods lose their flag, and the initialiser of a class becomes a method of its own that can run
 * again, so that every execution begins with fresh static fields.
 */
final class Weaver {

  /** What the names of members begin with that are added to classes. */
  static final String PREFIX = "mazurka$";

  /** The method that initialises a class again. */
  static final String INITIALISE = PREFIX + "initialise";

  /** The method that initialises a class unless this execution has done so. */
  static final String USE = PREFIX + "use";

  private static final String BEGIN = PREFIX + "begin"; // does what USE has found to be necessary
  private static final String EXECUTION = PREFIX + "execution"; // a field: the last that used it

  static final ClassDesc HOOKS = ClassDesc.of("org.mazurka.jvm.hooks.Hooks");

  private static final ClassDesc RECORDED = ClassDesc.of("org.mazurka.jvm.hooks.Recorded");
  private static final String RECORD = PREFIX + "record"; // a field, and methods of Recorded

  private static final MethodTypeDesc HASH_CODE = MethodTypeDesc.of(ConstantDescs.CD_int);
  private static final MethodTypeDesc NOTHING_TO_NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final MethodTypeDesc QUESTION =
      MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Class);
  private static final MethodTypeDesc FAILURE =
      MethodTypeDesc.of(
          ClassDesc.of("java.lang.Error"), ConstantDescs.CD_Class, ConstantDescs.CD_Throwable);

  private final ClassFiles files;
  private final Names names;
  private final CallRules rules;
  private final ClassFile classFile;

  Weaver(ClassFiles files, Names names, CallRules rules) {
    this.files = files;
    this.names = names;
    this.rules = rules;
    this.classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(files::hierarchy));
  }

  /** Whose code a class is. */
  enum Origin {
    /** The program's, or a library's. */
    PROGRAM,
    /** Ours, in the place of a class of the JDK: its steps say themselves what they do. */
    SUBSTITUTE,
    /** The JDK's, in the place of itself, or ours around collections and arrays that are not. */
    COPY;

    private static final Set<String> WRAPPERS =
        Set.of(
            Substitution.PLACE + "Synchronized",
            Substitution.PLACE + "java/util/Arrays",
            Substitution.PLACE + "java/util/WeakHashMap");

    private static String outer(String name) {
      int nested = name.indexOf('$');
      return nested < 0 ? name : name.substring(0, nested);
    }

    static Origin of(String name) {
      if (!Substitution.isReplacement(name)) {
        return PROGRAM;
      }
      return Substitution.isOurs(name) && !WRAPPERS.contains(outer(name)) ? SUBSTITUTE : COPY;
    }
  }

  /** What a class is woven with. */
  record Context(
      ClassModel model,
      Origin origin,
      String file,
      ClassFiles files,
      Names names,
      CallRules rules,
      Bridges bridges) {

    String className() {
      return model.thisClass().asInternalName().replace('/', '.');
    }

    boolean copiesStreams() {
      return files.copiesStreams();
    }

    ClassDesc type() {
      return model.thisClass().asSymbol();
    }
  }

  byte[] weave(byte[] bytes) {
    ClassModel model = classFile.parse(bytes);
    if (model.flags().has(AccessFlag.MODULE)
        || InterfaceFields.isHolder(model.thisClass().asInternalName())) {
      return bytes;
    }
    String file =
        model
            .findAttribute(Attributes.sourceFile())
            .map(a -> a.sourceFile().stringValue())
            .orElse(model.thisClass().asInternalName());
    Context context =
        new Context(
            model,
            Origin.of(model.thisClass().asInternalName()),
            file,
            files,
            names,
            rules,
            new Bridges(model.thisClass().asSymbol()));
    model.fields().forEach(field -> name(context, field));
    return classFile.transformClass(
        model, ClassTransform.ofStateful(() -> new WovenClass(context)));
  }

  private static void name(Context context, FieldModel field) {
    String name = field.fieldName().stringValue();
    int number = context.names().field(context.className(), name);
    if (context.files().isHandled(context.model().thisClass().asInternalName(), name)) {
      context.names().handled(number);
    }
  }

  /** Weaves one class, element by element. */
  private static final class WovenClass implements ClassTransform {
    private final Context context;
    private final boolean isInterface;
    private final boolean restartable;
    private final boolean isUsed; // whether it is initialised where it is first used

    WovenClass(Context context) {
      this.context = context;
      this.isInterface = context.model().flags().has(AccessFlag.INTERFACE);
      this.restartable = isRestartable(context.model());
      this.isUsed =
          ClassFiles.isInitialisedByUse(context.model())
              || context.origin() == Origin.PROGRAM
                  && !isInterface
                  && restartable
                  && context.files().usesInitialiser(context.model());
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
      switch (element) {
        case FieldModel field when !isInterface && InterfaceFields.isSet(field) ->
            builder.withField(
                field.fieldName().stringValue(),
                field.fieldTypeSymbol(),
                fields ->
                    field.forEach(
                        e -> {
                          if (e instanceof java.lang.classfile.AccessFlags flags) {
                            fields.withFlags(flags.flagsMask() & ~ClassFile.ACC_FINAL);
                          } else {
                            fields.with(e);
                          }
                        }));
        case MethodModel method when CoverageProbes.isMember(method.methodName().stringValue()) ->
            builder.with(method);
        case ClassFileVersion _ when isInterface && restartable ->
            builder.withVersion(InterfaceFields.version(context.model()), 0);
        case MethodModel method when isInitialiser(method) && (restartable || !isInterface) -> {
          if (!isUsed) {
            addInitialiser(builder);
          }
          weaveInitialiser(builder, method);
        }
        case MethodModel method -> weaveMethod(builder, method);
        case Interfaces interfaces when isRecorded() ->
            builder.withInterfaceSymbols(
                Stream.concat(
                        interfaces.interfaces().stream().map(ClassEntry::asSymbol),
                        Stream.of(RECORDED))
                    .toList());
        case Superclass named ->
            builder.withSuperclass(
                ClassDesc.ofInternalName(
                    context
                        .files()
                        .superclass(
                            context.model().thisClass().asInternalName(),
                            named.superclassEntry().asInternalName())));
        default -> builder.with(element);
      }
    }

    @Override
    public void atEnd(ClassBuilder builder) {
      boolean hasInitialiser =
          context.model().methods().stream().anyMatch(WovenClass::isInitialiser);
      if (isInterface && restartable && hasInitialiser) {
        builder.withMethodBody(
            InterfaceFields.TOUCH,
            NOTHING_TO_NOTHING,
            ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
            CodeBuilder::return_);
      }
      if (isUsed) {
        addUse(builder, hasInitialiser);
      }
      if (isRecorded()) {
        addRecord(builder);
        if (hasNoHashCode()) {
          addHashCode(builder);
        }
      }
      context.bridges().build(builder, context);
    }

    /** Whether its objects get a place for their records: a class inherits that of another. */
    private boolean isRecorded() {
      return !isInterface
          && context
              .files()
              .superclass(context.model())
              .filter(type -> !context.files().isWoven(type))
              .isPresent();
    }

    /** Whether the hash code of its objects is the JVM's. */
    private boolean hasNoHashCode() {
      return context
          .files()
          .declarer(
              context.model().thisClass().asInternalName(),
              "hashCode",
              HASH_CODE.descriptorString())
          .filter("java/lang/Object"::equals)
          .isPresent();
    }

    private static void addHashCode(ClassBuilder builder) {
      builder.withMethodBody(
          "hashCode",
          HASH_CODE,
          ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC,
          code -> {
            code.aload(0);
            code.invokestatic(
                HOOKS,
                "hashCode",
                MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
            code.ireturn();
          });
    }

    private void addRecord(ClassBuilder builder) {
      builder.withField(
          RECORD,
          ConstantDescs.CD_Object,
          ClassFile.ACC_PRIVATE | ClassFile.ACC_TRANSIENT | ClassFile.ACC_SYNTHETIC);
      builder.withMethodBody(
          RECORD,
          MethodTypeDesc.of(ConstantDescs.CD_Object),
          ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC,
          code -> {
            code.aload(0);
            code.getfield(context.type(), RECORD, ConstantDescs.CD_Object);
            code.areturn();
          });
      builder.withMethodBody(
          RECORD,
          MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object),
          ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC,
          code -> {
            code.aload(0);
            code.aload(1);
            code.putfield(context.type(), RECORD, ConstantDescs.CD_Object);
            code.return_();
          });
    }

    private void weaveMethod(ClassBuilder builder, MethodModel method) {
      builder.withMethod(
          method.methodName().stringValue(),
          method.methodTypeSymbol(),
          method.flags().flagsMask() & ~ClassFile.ACC_SYNCHRONIZED,
          target -> {
            for (MethodElement element : method) {
              switch (element) {
                case java.lang.classfile.AccessFlags _ -> {}
                case CodeModel code -> target.transformCode(code, weaver(method, code));
                default -> target.with(element);
              }
            }
          });
    }

    private MethodWeaver weaver(MethodModel method, CodeModel code) {
      MethodWeaver weaver = new MethodWeaver(context, method, code);
      if (isUse(method) && context.files().usesInitialiser(context.model())) {
        weaver.startingWith(
            start -> {
              firstLine(code).ifPresent(start::lineNumber);
              start.invokestatic(context.type(), USE, NOTHING_TO_NOTHING);
            });
      }
      return isInitialiser(method) // of an interface: its fields must stay final
          ? weaver.framedBy(this::begins, WovenClass::ends)
          : weaver;
    }

    // ---- initialisers

    /** Whether a call of a method uses the class. */
    private boolean isUse(MethodModel method) {
      return !isInterface
          && !isInitialiser(method)
          && (method.methodName().equalsString(ConstantDescs.INIT_NAME)
              || method.flags().has(AccessFlag.STATIC));
    }

    private static OptionalInt firstLine(CodeModel code) {
      return code.elementStream()
          .filter(LineNumber.class::isInstance)
          .mapToInt(element -> ((LineNumber) element).line())
          .findFirst();
    }

    /** What every use of the class begins with. */
    private void addUse(ClassBuilder builder, boolean hasInitialiser) {
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

    private static boolean isInitialiser(MethodModel method) {
      return method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME);
    }

    private void weaveInitialiser(ClassBuilder builder, MethodModel method) {
      builder.withMethod(
          INITIALISE,
          NOTHING_TO_NOTHING,
          ClassFile.ACC_STATIC
              | ClassFile.ACC_SYNTHETIC
              | (isInterface ? ClassFile.ACC_PRIVATE : 0),
          target ->
              target.transformCode(
                  method.code().orElseThrow(),
                  new MethodWeaver(context, method, method.code().orElseThrow())
                      .startingWith(isUsed ? _ -> {} : this::reset)));
    }

    /** An initialiser that tells of itself and calls the one that can run again. */
    private void addInitialiser(ClassBuilder builder) {
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

    private void begins(CodeBuilder code) {
      code.loadConstant(context.type());
      code.invokestatic(
          HOOKS,
          "initialiserBegins",
          MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class));
    }

    private static void ends(CodeBuilder code) {
      code.invokestatic(HOOKS, "initialiserEnds", NOTHING_TO_NOTHING);
    }

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

  /** Whether the initialiser of a class can run again. */
  static boolean isRestartable(ClassModel model) {
    return model.flags().has(AccessFlag.INTERFACE)
        ? InterfaceFields.areMoved(model)
        : !model.flags().has(AccessFlag.ENUM) || KeptState.isKept(model);
  }
}
