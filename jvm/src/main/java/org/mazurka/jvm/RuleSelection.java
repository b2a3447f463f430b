package org.mazurka.jvm;

import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.mazurka.jvm.Weaver.Origin;

/**
 * Selects the rule for a call: by who declares the method, by the class that the call is in, and by
 * who may have inherited or overridden it.
 */
final class RuleSelection {

  /**
   * Classes of which callers always tell, whatever the rule of an interface says that asks for
   * their methods.
   */
  private static final List<Class<?>> ALWAYS_TOLD =
      List.of(
          Thread.class,
          AtomicBoolean.class,
          AtomicInteger.class,
          AtomicLong.class,
          AtomicReference.class);

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
    return opcode == Opcode.INVOKEINTERFACE && !isPrivate(owner, name, type)
        ? orInherited(rule, name, type)
        : rule;
  }

  /** Whether an interface calls itself. */
  private boolean isPrivate(ClassDesc owner, String name, MethodTypeDesc type) {
    return context
        .files()
        .find(ClassFiles.internalName(owner))
        .flatMap(model -> ClassFiles.method(model, name, type.descriptorString()))
        .filter(method -> method.flags().has(AccessFlag.PRIVATE))
        .isPresent();
  }

  /** An object may have from a class of the JDK what an interface asks for. */
  private CallRule orInherited(CallRule ofInterface, String name, MethodTypeDesc type) {
    Map<CallRule, List<Class<?>>> classes = new LinkedHashMap<>();
    for (OfferedMethods.Offer offer : OfferedMethods.offers(name, type)) {
      if (saysNothing(ofInterface) || ALWAYS_TOLD.contains(offer.type())) {
        CallRule known =
            context.rules().rule(Opcode.INVOKEVIRTUAL, offer.declarer(), name, type, false);
        classes.computeIfAbsent(known, _ -> new ArrayList<>()).add(offer.type());
      }
    }
    CallRule rule = ofInterface;
    for (Map.Entry<CallRule, List<Class<?>>> group : classes.entrySet()) {
      rule = isKept(group.getKey()) ? rule : ifInherited(group.getValue(), group.getKey(), rule);
    }
    return rule;
  }

  /** Whether the rule of an interface is not about what the classes do that have the method. */
  private static boolean saysNothing(CallRule ofInterface) {
    return ofInterface == CallRule.Keep.KEEP
        || ofInterface instanceof CallRule.Tell tell
            && tell.access() == CallRule.Access.USE_OF_STREAM;
  }

  /** What classes in the place of the JDK's do with plain objects is not watched. */
  private boolean isKept(CallRule rule) {
    return rule instanceof CallRule.Tell tell
        && tell.access().isPlain()
        && context.origin() == Origin.SUBSTITUTE;
  }

  /** Whether callers tell of methods that objects have from a class, whatever their own is. */
  static boolean isInherited(ClassDesc jdk) {
    return ALWAYS_TOLD.stream().anyMatch(type -> OfferedMethods.type(type).equals(jdk));
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
    String ruled = OfferedMethods.ruled(context.files(), ownerName, declarer.get());
    CallRule rule =
        context.rules().rule(opcode, ruled, name, type, context.files().isInterface(ruled));
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
      case CallRule.Tell tell when isKept(tell) -> CallRule.Keep.KEEP;
      default ->
          isOverridable(opcode, declarer.get(), name, type)
              ? ifInherited(List.of(Thread.class), rule, CallRule.Keep.KEEP)
              : rule;
    };
  }

  /** A class of the program may have a method in the place of one of threads. */
  private boolean isOverridable(Opcode opcode, String declarer, String name, MethodTypeDesc type) {
    return opcode == Opcode.INVOKEVIRTUAL
        && declarer.equals("java/lang/Thread")
        && !context.files().isFinal(declarer, name, type.descriptorString());
  }

  private static CallRule ifInherited(List<Class<?>> jdk, CallRule rule, CallRule otherwise) {
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
