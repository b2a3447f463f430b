package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Boolean;
import static java.lang.constant.ConstantDescs.CD_boolean;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mazurka.jvm.hooks.Hooks;

/**
 * Code that changes nothing but local variables, as far as we are not told of it when it runs: that
 * of loops that may only wait, and of what they call and ask.
 */
final class QuietCode {

  /** What methods and elements of arrays are reached by; a loop that does so is left alone. */
  private static final Set<String> BY_REFLECTION =
      Set.of("java/lang/reflect/Array", "java/lang/reflect/Method");

  private static final ClassDesc FUTURES = ClassDesc.of("org.mazurka.jvm.hooks.FutureCalls");

  private static final int DEEPEST_CALL = 3;

  /** Classes of the JDK whose methods change nothing. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Short",
          "java/lang/String");

  /** Methods of queues that only look if they give nothing. */
  private static final Set<String> LOOKS =
      Set.of("isEmpty", "peek", "peekFirst", "peekLast", "poll", "pollFirst", "pollLast", "size");

  /** Methods of collections that give no element and call no method of one. */
  private static final Set<String> COUNTS = Set.of("isEmpty", "size");

  /** Methods of classes in the place of the JDK's that only look; as far as they give nothing. */
  private static final Set<String> OBSERVATIONS =
      Set.of("isCancelled", "isCompletedExceptionally", "isDone", "isShutdown", "isTerminated");

  /** Methods of queues in the place of the JDK's that only look, whatever they give. */
  private static final Set<String> LOOKS_OF_QUEUES =
      Set.of("isEmpty", "peek", "peekFirst", "peekLast", "size");

  /**
   * More observations, of which classes. They call others, so that they are none of a class of the
   * program that extends these.
   */
  private static final Map<String, Set<String>> OBSERVATIONS_OF_CLASSES =
      Map.ofEntries(
          Map.entry("ArrayBlockingQueue", LOOKS_OF_QUEUES),
          Map.entry("CompletableFuture", Set.of("getNow")),
          Map.entry(
              "ConcurrentHashMap", Set.of("containsKey", "get", "getOrDefault", "isEmpty", "size")),
          Map.entry("ConcurrentHashMap$KeySetView", Set.of("contains")),
          Map.entry("ConcurrentLinkedDeque", LOOKS_OF_QUEUES),
          Map.entry("ConcurrentLinkedQueue", LOOKS_OF_QUEUES),
          Map.entry("CopyOnWriteArrayList", Set.of("contains", "get", "isEmpty", "size")),
          Map.entry("CopyOnWriteArraySet", Set.of("contains", "isEmpty", "size")),
          Map.entry("LinkedBlockingDeque", LOOKS_OF_QUEUES),
          Map.entry("LinkedBlockingQueue", LOOKS_OF_QUEUES),
          Map.entry("PriorityBlockingQueue", LOOKS_OF_QUEUES));

  /** Other methods of the JDK that change nothing and call nobody. */
  private static final Set<String> PURE =
      Set.of(
          "java/util/Objects.isNull",
          "java/util/Objects.nonNull",
          "java/util/Optional.get",
          "java/util/Optional.isEmpty",
          "java/util/Optional.isPresent",
          "java/util/Optional.orElse");

  private final Weaver.Context context;
  private final CallWeaver calls;

  /**
   * Code that is looked at.
   *
   * @param depth how many calls deep it may still go on
   * @param asks whether it tells of objects that it asks; see {@link Questions}
   */
  private record Place(int depth, boolean asks) {

    /** In a loop itself. */
    static final Place LOOP = new Place(DEEPEST_CALL, true);

    Place called(MethodModel method) {
      return new Place(depth - 1, isCondition(method));
    }
  }

  /** A call. */
  private record Call(Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type) {

    static Call of(InvokeInstruction call) {
      return new Call(
          call.opcode(), call.owner().asSymbol(), call.name().stringValue(), call.typeSymbol());
    }

    static Call of(DirectMethodHandleDesc target) {
      return new Call(
          Bridges.opcode(target), target.owner(), target.methodName(), Bridges.callType(target));
    }

    static Call of(ClassModel declarer, Questions.Question question) {
      return new Call(
          Opcode.INVOKEVIRTUAL,
          declarer.thisClass().asSymbol(),
          question.name(),
          MethodTypeDesc.ofDescriptor(question.type()));
    }

    String ownerName() {
      return ClassFiles.internalName(owner);
    }

    /** Whether the class of the collection says whether it only looks. */
    boolean isLookOfCollection() {
      return Hooks.LOOKS.contains(CallWeaver.withoutResult(name, type));
    }

    boolean isVirtual() {
      return (opcode == Opcode.INVOKEVIRTUAL || opcode == Opcode.INVOKEINTERFACE)
          && !owner.isArray();
    }
  }

  QuietCode(Weaver.Context context, CallWeaver calls) {
    this.context = context;
    this.calls = calls;
  }

  /** What the weaver must tell of, if what a call does depends on the class of the object. */
  Optional<Questions.Question> question(
      Opcode opcode, ClassDesc owner, String name, MethodTypeDesc type) {
    Call call = new Call(opcode, owner, name, type);
    return changes(call, new Place(DEEPEST_CALL, false)) && !changes(call, Place.LOOP)
        ? question(call)
        : Optional.empty();
  }

  /** Only methods that can be overridden are asked for; all else is another call's method. */
  private Optional<Questions.Question> question(Call call) {
    if (!isProgram() || !call.isVirtual()) {
      return Optional.empty();
    }
    Optional<String> declarer =
        context.files().declarer(call.ownerName(), call.name(), call.type().descriptorString());
    return declarer
        .flatMap(context.files()::find)
        .flatMap(d -> ClassFiles.method(d, call.name(), call.type().descriptorString()))
        .filter(m -> !m.flags().has(AccessFlag.PRIVATE) && !m.flags().has(AccessFlag.STATIC))
        .map(
            m ->
                new Questions.Question(
                    call.name(),
                    call.type().descriptorString(),
                    m.flags().has(AccessFlag.PUBLIC) || m.flags().has(AccessFlag.PROTECTED)
                        ? null
                        : ClassFiles.packageOf(declarer.get()),
                    isTold(call)));
  }

  private boolean isTold(Call call) {
    return switch (rule(call)) {
      case CallRule.Replace _ -> true;
      case CallRule.Tell _ -> COUNTS.contains(call.name()) || !call.isLookOfCollection();
      case CallRule.Enter _ -> isLook(call);
      default -> false;
    };
  }

  /**
   * What happens to a call, unless the class of the object says something else: of an interface, as
   * if the object did not inherit the method from the JDK, and else as if it did.
   */
  private CallRule rule(Call call) {
    CallRule rule = calls.rule(call.opcode(), call.owner(), call.name(), call.type());
    while (rule instanceof CallRule.IfInherited inherited) {
      rule = call.opcode() == Opcode.INVOKEINTERFACE ? inherited.otherwise() : inherited.rule();
    }
    return rule;
  }

  /** Whether a class in the place of one of the JDK only looks, as far as it gives nothing. */
  private static boolean isLook(Call call) {
    return Substitution.isReplacement(call.ownerName()) && LOOKS.contains(call.name());
  }

  /**
   * Whether a method may be the condition of a loop in another one, and so always tells whom it
   * asks: it is the body of a lambda expression, or gives a boolean.
   */
  static boolean isCondition(MethodModel method) {
    return method.flags().has(AccessFlag.SYNTHETIC)
            && method.methodName().stringValue().startsWith("lambda$")
        || method.methodTypeSymbol().returnType().equals(CD_boolean)
        || method.methodTypeSymbol().returnType().equals(CD_Boolean);
  }

  /**
   * Whether a method of a class answers a question without changing anything unseen.
   *
   * @param asked the name of the class of the object, which has the method from the other one
   */
  boolean isQuiet(ClassModel declarer, String asked, Questions.Question question) {
    String owner = declarer.thisClass().asInternalName();
    if (Substitution.isReplacement(owner)) {
      String type = asked.substring(asked.lastIndexOf('/') + 1);
      return OBSERVATIONS.contains(question.name())
          || Substitution.isReplacement(asked)
              && OBSERVATIONS_OF_CLASSES.getOrDefault(type, Set.of()).contains(question.name());
    }
    if (RuleSelection.isInherited(declarer.thisClass().asSymbol())) { // callers tell of its methods
      return !changes(Call.of(declarer, question), new Place(0, false));
    }
    return context.files().isWoven(owner)
        && ClassFiles.method(declarer, question.name(), question.type())
            .filter(method -> isQuiet(method, Place.LOOP))
            .isPresent();
  }

  /** The same for what the object of a lambda expression does. */
  boolean isQuiet(Questions.Lambda lambda) {
    return switch (lambda.target().kind()) {
      case CONSTRUCTOR, GETTER, SETTER, STATIC_GETTER, STATIC_SETTER -> false;
      case STATIC, INTERFACE_STATIC, VIRTUAL, INTERFACE_VIRTUAL, SPECIAL, INTERFACE_SPECIAL ->
          !changes(Call.of(lambda.target()), new Place(DEEPEST_CALL, lambda.bridged()));
    };
  }

  /** Whether the part of a method between two visits of the head of a loop is such code. */
  boolean isLoop(CodeModel code, List<CodeElement> body) {
    return isQuiet(code, body, Place.LOOP);
  }

  private boolean isQuiet(CodeModel code, List<CodeElement> body, Place place) {
    CoverageProbes probes = CoverageProbes.of(code);
    for (CodeElement element : body) {
      if (!probes.isProbe(element)
          && element instanceof Instruction instruction
          && changes(instruction, place)) {
        return false;
      }
    }
    return true;
  }

  private boolean changes(Instruction instruction, Place place) {
    return switch (instruction) {
      case FieldInstruction field ->
          switch (field.opcode()) {
            case PUTFIELD, PUTSTATIC -> !(areStoresTold(place) && isOfProgram(field));
            case GETFIELD -> isProgram() && !isOfProgram(field); // the JDK may change it unseen
            default -> false;
          };
      case ArrayStoreInstruction _ -> !areStoresTold(place);
      case MonitorInstruction _ -> !isProgram(); // else we are told
      case InvokeDynamicInstruction _ -> true;
      case NewObjectInstruction _, NewPrimitiveArrayInstruction _ -> true;
      case NewReferenceArrayInstruction _, NewMultiArrayInstruction _ -> true;
      case InvokeInstruction call -> changes(Call.of(call), place);
      default -> false;
    };
  }

  /**
   * Whether it is enough that we are told of stores when they happen: a method that tries something
   * stores when it succeeds. Loops that store something themselves are many, and left alone.
   */
  private boolean areStoresTold(Place place) {
    return place.depth() < DEEPEST_CALL && isProgram();
  }

  private boolean isProgram() {
    return context.origin() == Weaver.Origin.PROGRAM;
  }

  private boolean isOfProgram(FieldInstruction field) {
    return context
        .files()
        .field(
            field.owner().asInternalName(), field.name().stringValue(), field.type().stringValue())
        .filter(declared -> context.files().isWoven(declared.owner()))
        .isPresent();
  }

  private boolean changes(Call call, Place place) {
    String name = call.name();
    String owner = call.ownerName();
    if (owner.equals("java/lang/invoke/VarHandle") && HandleWeaver.isAccess(name)) {
      return context.origin() == Weaver.Origin.SUBSTITUTE; // else we are told
    }
    return switch (rule(call)) {
      case CallRule.Replace replace ->
          BY_REFLECTION.contains(owner)
              || replace.owner().equals(FUTURES) // calls other methods of the program's
              || isOverridden(call, place);
      case CallRule.Tell tell ->
          tell.access().isPlain() // an iterator changes unseen
                  && !isCount(tell, owner, name)
                  && !(call.isLookOfCollection() && isAsked(call, place))
              || isOverridden(call, place);
      case CallRule.Refuse _, CallRule.Reserve _, CallRule.GiveClock _ -> true;
      case CallRule.Convert _, CallRule.Redirect _, CallRule.MakeText _ -> true;
      case CallRule.IfInherited _ -> true; // it is known by now which rule is meant
      case CallRule.Enter _ -> isLook(call) ? isOverridden(call, place) : !isAsked(call, place);
      case CallRule.Keep _ ->
          !isOfValue(call)
              && !PURE.contains(owner + "." + name)
              && !(owner.equals("java/lang/Thread") && name.equals("currentThread"))
              && !AtomicRules.contains(owner) // the length of an array of them
              && (place.depth() == 0 || !callsQuietCode(call, place))
              && !isAsked(call, place);
    };
  }

  /** Whether what the call does is found out when it is known which object is asked. */
  private boolean isAsked(Call call, Place place) {
    return place.asks() && question(call).isPresent();
  }

  /** Whether we are not told of a call because a class of the program overrides the method. */
  private boolean isOverridden(Call call, Place place) {
    return (isProgram() || call.ownerName().equals("java/lang/Thread"))
        && call.isVirtual()
        && !isFinal(call)
        && !context.names().overrides().trustJdk(call.name(), call.type().descriptorString())
        && !isAsked(call, place);
  }

  private boolean isFinal(Call call) {
    String type = call.type().descriptorString();
    return context
        .files()
        .declarer(call.ownerName(), call.name(), type)
        .filter(declarer -> context.files().isFinal(declarer, call.name(), type))
        .isPresent();
  }

  /** Whether a call is one of a value, and calls nobody else. */
  private static boolean isOfValue(Call call) {
    return VALUES.contains(call.ownerName())
        && !(call.ownerName().equals("java/lang/Enum") && call.name().equals("toString"))
        && call.type().parameterList().stream()
            .allMatch(
                type ->
                    type.isPrimitive()
                        || VALUES.contains(ClassFiles.internalName(type))
                        || call.name().equals("equals"));
  }

  /** Whether a call only asks a collection how much it has; see {@link CountedCollections}. */
  private boolean isCount(CallRule.Tell tell, String owner, String name) {
    return isProgram()
        && tell.access() == CallRule.Access.PLAIN_READ
        && owner.startsWith("java/util/")
        && COUNTS.contains(name);
  }

  /** Only if it is known which code a call means. */
  private boolean callsQuietCode(Call call, Place place) {
    if (!context.files().isWoven(call.ownerName())) {
      return false;
    }
    return context
        .files()
        .find(call.ownerName())
        .flatMap(
            type ->
                ClassFiles.method(type, call.name(), call.type().descriptorString())
                    .filter(
                        m ->
                            isFixed(m)
                                || call.opcode() == Opcode.INVOKESPECIAL
                                || type.flags().has(AccessFlag.FINAL)
                                || isOverriddenByNobody(call, m)))
        .filter(method -> isQuiet(method, place))
        .isPresent();
  }

  private boolean isQuiet(MethodModel called, Place place) {
    return called
        .code()
        .map(code -> isQuiet(code, code.elementList(), place.called(called)))
        .orElse(false);
  }

  private boolean isOverriddenByNobody(Call call, MethodModel method) {
    return isProgram()
        && call.opcode() == Opcode.INVOKEVIRTUAL
        && method.code().isPresent()
        && context
            .names()
            .overrides()
            .trust(call.ownerName(), call.name(), call.type().descriptorString());
  }

  private boolean isFixed(MethodModel method) {
    return (isProgram() || !method.flags().has(AccessFlag.SYNCHRONIZED))
        && (method.flags().has(AccessFlag.STATIC)
            || method.flags().has(AccessFlag.PRIVATE)
            || method.flags().has(AccessFlag.FINAL));
  }
}
