package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Weaves calls of methods of collections that call functions: others take their places, which tell
 * of the elements one by one.
 */
final class CallBackWeaver {

  private static final ClassDesc CALL_BACKS = ClassDesc.of("org.mazurka.jvm.hooks.CallBacks");
  private static final ClassDesc STREAM = ClassDesc.of("java.util.stream.Stream");
  private static final MethodTypeDesc END =
      MethodTypeDesc.of(CD_void, CD_Object, CD_boolean, CD_String, CD_int);

  /** Types of functions; a comparator is none: what a method does with it is told at the end. */
  private static final Set<ClassDesc> FUNCTIONS =
      Set.of(
          ClassDesc.of("java.util.function.Consumer"),
          ClassDesc.of("java.util.function.BiConsumer"),
          ClassDesc.of("java.util.function.Predicate"),
          ClassDesc.of("java.util.function.UnaryOperator"),
          ClassDesc.of("java.util.function.BiFunction"));

  private final Weaver.Context context;
  private final ToIntFunction<String> site;

  /**
   * Weaves the calls of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  CallBackWeaver(Weaver.Context context, ToIntFunction<String> site) {
    this.context = context;
    this.site = site;
  }

  /**
   * Exchanges the function that is the first argument.
   *
   * @param dispatched the method as the class of the collection has it
   */
  void exchange(
      CodeBuilder code,
      String name,
      MethodTypeDesc type,
      int function,
      int collection,
      String dispatched) {
    ClassDesc given = type.parameterType(0);
    if (FUNCTIONS.contains(given)) {
      code.aload(function);
      exchange(code, name, given, collection, dispatched);
      code.astore(function);
    }
  }

  /** Exchanges the result of a call, on top of the stack; streams that are not the JDK's stay. */
  void exchangeStream(
      CodeBuilder code, String name, MethodTypeDesc type, int collection, String dispatched) {
    if (!context.copiesStreams() && type.returnType().equals(STREAM)) {
      exchange(code, name, STREAM, collection, dispatched);
    }
  }

  private void exchange(
      CodeBuilder code, String name, ClassDesc given, int collection, String dispatched) {
    code.aload(collection);
    code.loadConstant(dispatched);
    code.loadConstant(site.applyAsInt(name + "()"));
    code.invokestatic(
        CALL_BACKS, method(given), MethodTypeDesc.of(given, given, CD_Object, CD_String, CD_int));
  }

  /** The method that gives what takes the place of an object of a type. */
  static String method(ClassDesc given) {
    String name = given.displayName();
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  /** The method has returned: it has removed something if it says so, and sorted without a word. */
  void end(CodeBuilder code, String name, int collection, String dispatched) {
    boolean filters = name.equals("removeIf");
    if (filters) {
      code.dup();
      code.aload(collection);
      code.swap();
    } else {
      code.aload(collection);
      code.loadConstant(name.equals("sort") ? 1 : 0);
    }
    code.loadConstant(dispatched);
    code.loadConstant(site.applyAsInt(name + "()"));
    code.invokestatic(CALL_BACKS, filters ? "filtered" : "end", END);
  }
}
