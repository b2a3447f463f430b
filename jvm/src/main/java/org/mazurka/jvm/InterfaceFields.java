package org.mazurka.jvm;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;

/**
 * The fields of an interface are final, and the JVM lets nobody set them twice. Woven code finds
 * them in a class beside the interface, where they are not: its initialiser can run again.
 */
final class InterfaceFields {

  /** The method of an interface that does nothing but have it initialised. */
  static final String TOUCH = Weaver.PREFIX + "touch";

  private static final MethodTypeDesc NOTHING_TO_NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final String SUFFIX = "$mazurka$fields";
  private static final int STATIC_METHODS = ClassFile.JAVA_8_VERSION; // interfaces may have them
  private static final int DYNAMIC_CONSTANTS = ClassFile.JAVA_11_VERSION;

  private InterfaceFields() {}

  /** The class beside an interface, by name. */
  static String holder(String interfaceName) {
    return interfaceName + SUFFIX;
  }

  static ClassDesc holder(ClassDesc type) {
    return ClassDesc.ofInternalName(holder(ClassFiles.internalName(type)));
  }

  /** Whether a class, by name, is one beside an interface. */
  static boolean isHolder(String name) {
    return name.endsWith(SUFFIX);
  }

  /** The interface that such a class is beside. */
  static String owner(String holder) {
    return holder.substring(0, holder.length() - SUFFIX.length());
  }

  /**
   * Whether a class is an interface whose fields are elsewhere. Code coverage of older class files
   * is measured by a field that only the interface's own initialiser may set.
   */
  static boolean areMoved(ClassModel model) {
    return model.flags().has(AccessFlag.INTERFACE)
        && !(LateWeaving.isInstalled() && model.majorVersion() < DYNAMIC_CONSTANTS);
  }

  /** The version that an interface needs for the methods that are added to it. */
  static int version(ClassModel model) {
    return Math.max(model.majorVersion(), STATIC_METHODS);
  }

  /** Whether a static field is set by the initialiser; others are constants. */
  static boolean isSet(FieldModel field) {
    return field.flags().has(AccessFlag.STATIC)
        && !CoverageProbes.isMember(field.fieldName().stringValue())
        && field.findAttribute(Attributes.constantValue()).isEmpty();
  }

  /**
   * The class file of the class beside an interface: whoever comes there first initialises both.
   */
  static byte[] holderOf(ClassModel model) {
    ClassDesc type = model.thisClass().asSymbol();
    return ClassFile.of()
        .build(
            holder(type),
            builder -> {
              builder.withFlags(
                  ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC);
              model.fields().stream()
                  .filter(InterfaceFields::isSet)
                  .forEach(
                      field ->
                          builder.withField(
                              field.fieldName().stringValue(),
                              field.fieldTypeSymbol(),
                              ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC));
              builder.withMethodBody(
                  ConstantDescs.CLASS_INIT_NAME,
                  NOTHING_TO_NOTHING,
                  ClassFile.ACC_STATIC,
                  code -> {
                    code.invokestatic(type, TOUCH, NOTHING_TO_NOTHING, true);
                    code.return_();
                  });
            });
  }

  /** The end of the interface's own initialiser: its fields have what they had at the start. */
  static void keepFirst(CodeBuilder code, ClassModel model) {
    ClassDesc type = model.thisClass().asSymbol();
    for (FieldModel field : model.fields()) {
      if (isSet(field)) {
        String name = field.fieldName().stringValue();
        code.getstatic(holder(type), name, field.fieldTypeSymbol());
        code.putstatic(type, name, field.fieldTypeSymbol());
      }
    }
  }
}
