package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Weaves what the JDK is given, and asks later: an object that tells of itself takes the place of
 * one that cannot.
 */
final class GivenWeaver {

  /** What gives the object for an argument, by the type of the parameter. */
  private static final Map<ClassDesc, ClassDesc> GIVEN =
      Map.of(
          ClassDesc.of("java.util.function.Supplier"),
          ClassDesc.of("org.mazurka.jvm.hooks.GivenSupplier"),
          ClassDesc.of("java.util.stream.Collector"),
          ClassDesc.of("org.mazurka.jvm.hooks.GivenCollector"));

  private final ToIntFunction<String> site;

  /**
   * Weaves the calls of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  GivenWeaver(ToIntFunction<String> site) {
    this.site = site;
  }

  /** Whether a method of the JDK has a parameter that it may ask. */
  static boolean isGiven(MethodTypeDesc type) {
    return type.parameterList().stream().anyMatch(GIVEN::containsKey);
  }

  /** Exchanges the arguments on the stack. */
  void exchange(CodeBuilder code, String name, MethodTypeDesc type) {
    int[] arguments = CallWeaver.storeArguments(code, type);
    for (int i = 0; i < arguments.length; i++) {
      ClassDesc parameter = type.parameterType(i);
      code.loadLocal(TypeKind.from(parameter).asLoadable(), arguments[i]);
      if (GIVEN.containsKey(parameter)) {
        code.loadConstant(site.applyAsInt(name + "()"));
        code.invokestatic(
            GIVEN.get(parameter), "of", MethodTypeDesc.of(parameter, parameter, CD_int));
      }
    }
  }
}
