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
import java.lang.classfile.Superclass;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.LineNumber;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
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

  static final ClassDesc HOOKS = ClassDesc.of("org.mazurka.jvm.hooks.Hooks");

  private static final ClassDesc RECORDED = ClassDesc.of("org.mazurka.jvm.hooks.Recorded");
  private static final String RECORD = PREFIX + "record"; // a field, and methods of Recorded

  private static final MethodTypeDesc HASH_CODE = MethodTypeDesc.of(ConstantDescs.CD_int);
  static final MethodTypeDesc NOTHING_TO_NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);

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

    /** The class that declares the method that a call means, if it is found; else the named one. */
    String declarer(ClassDesc owner, String name, MethodTypeDesc type) {
      String known = ClassFiles.internalName(owner);
      return files.declarer(known, name, type.descriptorString()).orElse(known);
    }
  }

  private Context context(ClassModel model, String file) {
    return new Context(
        model,
        Origin.of(model.thisClass().asInternalName()),
        file,
        files,
        names,
        rules,
        new Bridges(model.thisClass().asSymbol()));
  }

  /** Whether objects of a class answer a question without changing anything unseen. */
  boolean isQuiet(Class<?> type, Questions.Question question) {
    if (type.isHidden()) {
      return names
          .questions()
          .lambda(type)
          .filter(lambda -> lambda.answers(question) && isQuiet(lambda))
          .isPresent();
    }
    String name = type.getName().replace('.', '/');
    if (question.told() && (!files.isWoven(name) || Substitution.isReplacement(name))) {
      return true;
    }
    return files
        .selected(name, question)
        .filter(declarer -> quietCode(declarer).isQuiet(declarer, name, question))
        .isPresent();
  }

  private boolean isQuiet(Questions.Lambda lambda) {
    return files.find(lambda.host()).filter(h -> quietCode(h).isQuiet(lambda)).isPresent();
  }

  private QuietCode quietCode(ClassModel model) {
    Context context = context(model, "");
    return new QuietCode(context, new CallWeaver(context, _ -> 0));
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
    Context context = context(model, file);
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

  /** Of the methods for records; as bridges they are none of those that mocks stand for. */
  private static final int OF_RECORD =
      ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC | ClassFile.ACC_BRIDGE;

  /** Weaves one class, element by element. */
  private static final class WovenClass implements ClassTransform {
    private final Context context;
    private final boolean isInterface;
    private final boolean restartable;
    private final InitialiserWeaver initialiser;

    WovenClass(Context context) {
      this.context = context;
      this.isInterface = context.model().flags().has(AccessFlag.INTERFACE);
      this.restartable = isRestartable(context.model());
      this.initialiser = new InitialiserWeaver(context);
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
        case MethodModel method
            when InitialiserWeaver.isInitialiser(method) && (restartable || !isInterface) -> {
          if (!initialiser.isUsed()) {
            initialiser.addInitialiser(builder);
          }
          initialiser.weaveInitialiser(builder, method);
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
          context.model().methods().stream().anyMatch(InitialiserWeaver::isInitialiser);
      if (isInterface && restartable && hasInitialiser) {
        builder.withMethodBody(
            InterfaceFields.TOUCH,
            NOTHING_TO_NOTHING,
            ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
            CodeBuilder::return_);
      }
      if (initialiser.isUsed()) {
        initialiser.addUse(builder, hasInitialiser);
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
          OF_RECORD,
          code -> {
            code.aload(0);
            code.getfield(context.type(), RECORD, ConstantDescs.CD_Object);
            code.areturn();
          });
      builder.withMethodBody(
          RECORD,
          MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Object),
          OF_RECORD,
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
      return InitialiserWeaver.isInitialiser(method) // of an interface: its fields must stay final
          ? weaver.framedBy(initialiser::begins, InitialiserWeaver::ends)
          : weaver;
    }

    /** Whether a call of a method uses the class. */
    private boolean isUse(MethodModel method) {
      return !isInterface
          && !InitialiserWeaver.isInitialiser(method)
          && (method.methodName().equalsString(ConstantDescs.INIT_NAME)
              || method.flags().has(AccessFlag.STATIC));
    }

    private static OptionalInt firstLine(CodeModel code) {
      return code.elementStream()
          .filter(LineNumber.class::isInstance)
          .mapToInt(element -> ((LineNumber) element).line())
          .findFirst();
    }
  }

  /** Whether the initialiser of a class can run again. */
  static boolean isRestartable(ClassModel model) {
    return model.flags().has(AccessFlag.INTERFACE)
        ? InterfaceFields.areMoved(model)
        : !model.flags().has(AccessFlag.ENUM) || KeptState.isKept(model);
  }
}
