package org.mazurka.jvm;

import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What would stay from execution to execution if a class were initialised once. The constants of an
 * enum are made once for all executions, which is fast, unless somebody could tell.
 */
final class KeptState {

  /** Types of fields of which nothing can change. */
  private static final Set<ClassDesc> UNCHANGING =
      Stream.of(
              String.class,
              Class.class,
              Boolean.class,
              Byte.class,
              Character.class,
              Short.class,
              Integer.class,
              Long.class,
              Float.class,
              Double.class)
          .map(type -> type.describeConstable().orElseThrow())
          .collect(Collectors.toUnmodifiableSet());

  /** Classes whose methods do nothing to anybody. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/Object",
          "java/lang/Enum",
          "java/lang/String",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Double");

  private KeptState() {}

  /** What the verdict must say of a class whose static state stays. */
  static Optional<String> reservation(ClassModel model) {
    String name = model.thisClass().asInternalName();
    return !Weaver.isRestartable(model)
            && !Substitution.isReplacement(name)
            && model.fields().stream()
                .anyMatch(f -> f.flags().has(AccessFlag.STATIC) && canChange(f, model))
        ? Optional.of(
            "the fields of %s are not reset between executions".formatted(name.replace('/', '.')))
        : Optional.empty();
  }

  /**
   * Whether the constants of an enum must be made again in each execution: they can change, or to
   * make them can do something to others. Enums of the JDK keep no state.
   */
  static boolean isKept(ClassModel model) {
    String name = model.thisClass().asInternalName();
    boolean isItself = // and not the class of one of its constants
        model.superclass().filter(s -> s.asInternalName().equals("java/lang/Enum")).isPresent();
    return isItself
        && !Substitution.isReplacement(name)
        && (model.fields().stream().anyMatch(f -> canChange(f, model))
            || model.methods().stream()
                .filter(KeptState::makesConstants)
                .flatMap(m -> m.code().stream().flatMap(c -> c.elementStream()))
                .anyMatch(e -> goesOutside(e, name)));
  }

  /**
   * Whether a field, or what it refers to, can change; the array of an enum's constants cannot.
   * Members that measure coverage do not count: who uses a class judges it without them.
   */
  private static boolean canChange(FieldModel field, ClassModel model) {
    ClassDesc type = field.fieldTypeSymbol();
    return !CoverageProbes.isMember(field.fieldName().stringValue())
        && ((field.flags().flagsMask() & ClassFile.ACC_FINAL) == 0
            || !field.flags().has(AccessFlag.SYNTHETIC)
                && !type.isPrimitive()
                && !type.equals(model.thisClass().asSymbol())
                && !UNCHANGING.contains(type));
  }

  private static boolean makesConstants(MethodModel method) {
    return method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)
        || method.methodName().equalsString(ConstantDescs.INIT_NAME);
  }

  /** Whether an instruction is about more than the enum: a constant with a class of its own is. */
  private static boolean goesOutside(CodeElement element, String name) {
    return switch (element) {
      case InvokeInstruction call ->
          !HARMLESS.contains(call.owner().asInternalName())
              && !(call.owner().asInternalName().equals(name)
                  && (call.name().equalsString(ConstantDescs.INIT_NAME)
                      || call.name().equalsString("$values")
                      || CoverageProbes.isMember(call.name().stringValue())));
      case FieldInstruction access ->
          (access.opcode() == Opcode.GETSTATIC || access.opcode() == Opcode.PUTSTATIC)
              && !access.owner().asInternalName().equals(name);
      case NewObjectInstruction made -> !made.className().asInternalName().equals(name);
      case InvokeDynamicInstruction _ -> true;
      default -> false;
    };
  }

  /**
   * Whether a class or a member has an annotation of the program, or is a member of one with a
   * default: the JDK keeps what it has read there, constants of enums too.
   */
  static boolean isAnnotated(ClassModel model, ClassFiles files) {
    return Stream.<AttributedElement>concat(
            Stream.of(model), Stream.concat(model.fields().stream(), model.methods().stream()))
        .anyMatch(
            element ->
                element.findAttribute(Attributes.annotationDefault()).isPresent()
                    || element.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
                        .flatMap(all -> all.annotations().stream())
                        .anyMatch(a -> files.isWoven(ClassFiles.internalName(a.classSymbol()))));
  }
}
