package org.mazurka.jvm;

import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.mazurka.jvm.Weaver.Origin;
import org.mazurka.jvm.hooks.Inheritance;

/**
 * Selects the rule for a call: by who declares the method, by the class that the call is in, and by
 * who may have inherited or overridden it.
 */
final class RuleSelection {

  private static final ClassDesc THREAD = ClassDesc.of("java.lang.Thread");

  /** Classes whose methods objects may have though they are asked for by an interface. */
  private static final List<ClassDesc> INHERITED =
      Inheritance.CLASSES.stream().map(c -> ClassDesc.of(c.getName())).toList();

  private static final ClassDesc CONVERTER =
      ClassDesc.ofInternalName(Substitution.PLACE + "Converter");

  /** What converts the results of methods of the JDK. */
  private static final Map<String, String> STREAMS =
      Map.of(
          "java/util/stream/Stream", "stream",
          "java/util/stream/IntStream", "ints",
          "java/util/stream/LongStream", "longs",
          "java/util/stream/DoubleStream", "doubles");

  private final Weaver.Context context;
  private final ToIntFunction<String> site;

  /**
   * For the calls of a method.
   *
   * @param site the number of the present place, where something is done
   */
  RuleSelection(Weaver.Context context, ToIntFunction<String> site) {
    this.context = context;
    this.site = site;
  }

  /** What happens to a call. */
  CallRule rule(Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type) {
    CallRule rule = ruleOfDeclarer(opcode, owner, name, type);
    return opcode == Opcode.INVOKEINTERFACE ? orInherited(rule, name, type) : rule;
  }

  /** An object may inherit from a class of the JDK what an interface asks for. */
  private CallRule orInherited(CallRule ofInterface, String name, MethodTypeDesc type) {
    CallRule rule = ofInterface;
    for (ClassDesc jdk : INHERITED) {
      String declarer = ClassFiles.internalName(jdk);
      if (context.files().offers(declarer, name, type.descriptorString())) {
        CallRule known = context.rules().rule(Opcode.INVOKEVIRTUAL, declarer, name, type, false);
        rule = ifInherited(jdk, known, rule);
      }
    }
    return rule;
  }

  /** Where a class is among those whose methods are inherited. */
  static int place(ClassDesc jdk) {
    return INHERITED.indexOf(jdk);
  }

  /** Whether callers tell of methods that objects have from a class, whatever their own is. */
  static boolean isInherited(ClassDesc jdk) {
    return INHERITED.contains(jdk);
  }

  private CallRule ruleOfDeclarer(
      Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type) {
    String ownerName = ClassFiles.internalName(owner);
    Optional<String> declarer = context.files().declarer(ownerName, name, type.descriptorString());
    if (declarer.isEmpty()) {
      return mentionsReplacement(ownerName, type)
          ? atTheBorder(ownerName, name, type)
          : CallRule.Keep.KEEP;
    }
    if (context.files().isWoven(declarer.get())) {
      return context.origin() == Origin.PROGRAM && Substitution.isReplacement(declarer.get())
          ? CallRule.Enter.ENTER
          : CallRule.Keep.KEEP;
    }
    if (context.origin() == Origin.COPY && declarer.get().startsWith("jdk/internal/access/")
        || declarer.get().startsWith("jdk/internal/util/")) {
      return CallRule.Keep.KEEP;
    }
    if (name.equals("parallelStream") && context.copiesStreams()) {
      return context.origin() == Origin.PROGRAM
          ? new CallRule.Tell(CallRule.Access.PLAIN_READ, CallRule.Place.CONTENTS)
          : CallRule.Keep.KEEP;
    }
    CallRule rule =
        context
            .rules()
            .rule(opcode, declarer.get(), name, type, context.files().isInterface(declarer.get()));
    if (rule == CallRule.Keep.KEEP && Suspects.isSetter(declarer.get(), name)) {
      rule = new CallRule.Reserve(CallRules.text(declarer.get(), name));
    }
    if ((rule == CallRule.Keep.KEEP || rule instanceof CallRule.Reserve)
        && context.origin() == Origin.PROGRAM
        && Suspects.isSuspect(declarer.get(), name)) {
      Site place = context.names().site(site.applyAsInt(name));
      if (place != Site.NOWHERE) { // it is woven, and not only looked at
        context.names().suspects().add(declarer.get(), name, place);
      }
    }
    return switch (rule) {
      case CallRule.Enter _ when context.origin() != Origin.PROGRAM -> CallRule.Keep.KEEP;
      case CallRule.Tell tell
          when tell.access().isPlain() && context.origin() == Origin.SUBSTITUTE ->
          CallRule.Keep.KEEP;
      default ->
          isOverridable(opcode, declarer.get(), name, type)
              ? ifInherited(THREAD, rule, CallRule.Keep.KEEP)
              : rule;
    };
  }

  /** A class of the program may have a method in the place of one of threads. */
  private boolean isOverridable(Opcode opcode, String declarer, String name, MethodTypeDesc type) {
    return opcode == Opcode.INVOKEVIRTUAL
        && declarer.equals("java/lang/Thread")
        && !context.files().isFinal(declarer, name, type.descriptorString());
  }

  private static CallRule ifInherited(ClassDesc jdk, CallRule rule, CallRule otherwise) {
    return rule == CallRule.Keep.KEEP ? otherwise : new CallRule.IfInherited(jdk, rule, otherwise);
  }

  /** A method of the JDK that knows nothing of what took the place of a class. */
  private CallRule atTheBorder(String owner, String name, MethodTypeDesc type) {
    CallRule refusal = CallRules.refuse(Substitution.original(owner), name, exchanged(owner, type));
    if (type.returnType().isPrimitive()) {
      return refusal;
    }
    String result = Substitution.original(ClassFiles.internalName(type.returnType()));
    MethodTypeDesc known = type.changeReturnType(ClassDesc.ofDescriptor("L" + result + ";"));
    return !Substitution.isReplacement(owner)
            && STREAMS.containsKey(result)
            && context.files().declarer(owner, name, known.descriptorString()).isPresent()
        ? new CallRule.Convert(known, CONVERTER, STREAMS.get(result))
        : refusal;
  }

  /** Why a method of another class is not called: what it takes or gives is not the JDK's. */
  private static String exchanged(String owner, MethodTypeDesc type) {
    return Stream.concat(type.parameterList().stream(), Stream.of(type.returnType()))
        .filter(part -> !Substitution.isReplacement(owner) && !part.isPrimitive())
        .map(ClassFiles::internalName)
        .filter(Substitution::isReplacement)
        .findFirst()
        .map(part -> "it takes or gives a " + CallRules.typeText(Substitution.original(part)))
        .orElse("");
  }

  private static boolean mentionsReplacement(String owner, MethodTypeDesc type) {
    return Substitution.isReplacement(owner)
        || type.descriptorString().contains("L" + Substitution.PLACE);
  }
}
