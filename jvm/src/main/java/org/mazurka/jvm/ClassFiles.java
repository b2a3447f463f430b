package org.mazurka.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver.ClassHierarchyInfo;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks up classes, fields and methods in class files, without loading classes. Names of classes
 * have slashes here, as in class files.
 */
final class ClassFiles {

  private static final Set<String> HANDLE_MAKERS =
      Set.of(
          "findVarHandle",
          "findStaticVarHandle",
          "unreflectVarHandle",
          "newUpdater",
          "objectFieldOffset",
          "staticFieldOffset");

  private final Source source;
  private final Predicate<String> woven;
  private final boolean copiesStreams;
  private final Map<String, Optional<ClassModel>> models = new HashMap<>();
  private final Map<String, Set<String>> handledNames = new HashMap<>(); // by host of the nest
  private final LateFields lateFields = new LateFields(this);

  /** Where class files come from. */
  @FunctionalInterface
  interface Source {

    /** The class file of a class, or null if there is none. */
    byte[] read(String name) throws IOException;
  }

  /**
   * Looks for class files.
   *
   * @param woven whether the class of that name, with slashes, is woven
   * @param copiesStreams whether streams are not the JDK's
   */
  ClassFiles(Source source, Predicate<String> woven, boolean copiesStreams) {
    this.source = source;
    this.copiesStreams = copiesStreams;
    this.woven = woven;
  }

  boolean isWoven(String name) {
    return woven.test(name);
  }

  /** Whether streams are not the JDK's. */
  boolean copiesStreams() {
    return copiesStreams;
  }

  /** Reads the class file of a class. */
  Optional<ClassModel> find(String name) {
    return models.computeIfAbsent(name, this::read);
  }

  private Optional<ClassModel> read(String name) {
    try {
      byte[] bytes = source.read(name);
      return bytes == null ? Optional.empty() : Optional.of(ClassFile.of().parse(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // not a class file: loading it will say so
    }
  }

  /** What the verifier must know of a class. */
  ClassHierarchyInfo hierarchy(ClassDesc type) {
    return find(internalName(type)).map(this::hierarchy).orElse(null);
  }

  private ClassHierarchyInfo hierarchy(ClassModel model) {
    return model.flags().has(AccessFlag.INTERFACE)
        ? ClassHierarchyInfo.ofInterface()
        : ClassHierarchyInfo.ofClass(
            superclass(model).map(name -> ClassDesc.ofInternalName(name)).orElse(null));
  }

  /** The superclass that a class has when it is woven. */
  Optional<String> superclass(ClassModel model) {
    return model
        .superclass()
        .map(ClassEntry::asInternalName)
        .map(name -> superclass(model.thisClass().asInternalName(), name));
  }

  /** What a class extends when it is woven, if it is a superclass that its class file names. */
  String superclass(String type, String named) {
    return isWoven(type) && !Substitution.isReplacement(type)
        ? Substitution.superclass(named)
        : named;
  }

  /**
   * A field as it was declared.
   *
   * @param owner the class that declares it
   * @param moved whether it is not there, but in the class beside its interface
   */
  record DeclaredField(String owner, Set<AccessFlag> flags, boolean moved) {}

  /** The field that an access means, if its class file can be found. */
  Optional<DeclaredField> field(String owner, String name, String type) {
    Optional<ClassModel> model = find(owner);
    if (model.isEmpty()) {
      return Optional.empty();
    }
    for (FieldModel field : model.get().fields()) {
      if (field.fieldName().equalsString(name) && field.fieldType().equalsString(type)) {
        boolean moved =
            isWoven(owner) && InterfaceFields.areMoved(model.get()) && InterfaceFields.isSet(field);
        return Optional.of(new DeclaredField(owner, field.flags().flags(), moved));
      }
    }
    for (ClassEntry parent : model.get().interfaces()) {
      Optional<DeclaredField> found = field(parent.asInternalName(), name, type);
      if (found.isPresent()) {
        return found;
      }
    }
    return superclass(model.get()).flatMap(s -> field(s, name, type));
  }

  /**
   * Whether all threads see a field as its object or class was made with it: it is final, and
   * written before its object gets to anybody. The JDK is trusted with its own.
   */
  boolean isFrozen(DeclaredField field, String name) {
    return field.flags().contains(AccessFlag.FINAL)
        && (field.flags().contains(AccessFlag.STATIC)
            || Substitution.isReplacement(field.owner())
            || !lateFields.contains(field.owner(), name));
  }

  /**
   * Whether a field may be accessed by handles, updaters or offsets: a class of its nest asks for
   * such things, and has the name of the field as a text.
   */
  boolean isHandled(String owner, String field) {
    return handledNames.computeIfAbsent(host(owner), host -> handledNames(host)).contains(field);
  }

  private String host(String owner) {
    return find(owner)
        .flatMap(m -> m.findAttribute(Attributes.nestHost()))
        .map(a -> a.nestHost().asInternalName())
        .orElse(owner);
  }

  private Set<String> handledNames(String host) {
    Set<String> texts = new HashSet<>();
    List<String> nest = new ArrayList<>(List.of(host));
    find(host)
        .flatMap(m -> m.findAttribute(Attributes.nestMembers()))
        .ifPresent(a -> a.nestMembers().forEach(m -> nest.add(m.asInternalName())));
    for (String member : nest) {
      find(member).ifPresent(model -> addTexts(model, texts));
    }
    return texts;
  }

  private static void addTexts(ClassModel model, Set<String> texts) {
    Set<String> found = new HashSet<>();
    boolean makesHandles = false;
    for (PoolEntry entry : model.constantPool()) {
      switch (entry) {
        case StringEntry text -> found.add(text.stringValue());
        case MemberRefEntry member ->
            makesHandles |= HANDLE_MAKERS.contains(member.name().stringValue());
        default -> {}
      }
    }
    if (makesHandles) {
      texts.addAll(found);
    }
  }

  /** The class or interface that declares the method that a call means. */
  Optional<String> declarer(String owner, String name, String type) {
    if (owner.startsWith("[")) {
      return Optional.of("java/lang/Object");
    }
    Optional<ClassModel> model = find(owner);
    if (model.isEmpty()) {
      return Optional.empty();
    }
    if (method(model.get(), name, type).isPresent()) {
      return Optional.of(owner);
    }
    Optional<String> above = superclass(model.get()).flatMap(s -> declarer(s, name, type));
    for (ClassEntry parent : model.get().interfaces()) {
      if (above.isPresent()) {
        return above;
      }
      above = declarer(parent.asInternalName(), name, type);
    }
    return above;
  }

  /**
   * The class or interface whose method an object of a class runs if it is asked a question;
   * nothing if that is not certain.
   */
  Optional<ClassModel> selected(String type, Questions.Question question) {
    Set<String> interfaces = new LinkedHashSet<>();
    Optional<String> above = Optional.of(type);
    while (above.isPresent()) {
      Optional<ClassModel> model = find(above.get());
      if (model.isEmpty()) {
        return Optional.empty();
      }
      if (declares(model.get(), question)) {
        boolean overrides =
            question.place() == null || question.place().equals(packageOf(above.get()));
        return overrides ? model : Optional.empty();
      }
      addInterfaces(model.get(), interfaces);
      above = superclass(model.get());
    }
    List<ClassModel> found =
        interfaces.stream()
            .flatMap(name -> find(name).stream())
            .filter(model -> declares(model, question))
            .toList();
    List<ClassModel> mostSpecific =
        found.stream().filter(one -> found.stream().noneMatch(o -> isAbove(one, o))).toList();
    return mostSpecific.size() == 1 ? Optional.of(mostSpecific.getFirst()) : Optional.empty();
  }

  /** Whether a class has a method that can be selected: no private or static one. */
  private static boolean declares(ClassModel model, Questions.Question question) {
    return method(model, question.name(), question.type())
        .filter(m -> !m.flags().has(AccessFlag.PRIVATE) && !m.flags().has(AccessFlag.STATIC))
        .isPresent();
  }

  private void addInterfaces(ClassModel model, Set<String> all) {
    for (ClassEntry parent : model.interfaces()) {
      if (all.add(parent.asInternalName())) {
        find(parent.asInternalName()).ifPresent(m -> addInterfaces(m, all));
      }
    }
  }

  /** Whether an interface is another one's parent, or a parent of that, and so on. */
  private boolean isAbove(ClassModel parent, ClassModel other) {
    Set<String> all = new LinkedHashSet<>();
    addInterfaces(other, all);
    return all.contains(parent.thisClass().asInternalName());
  }

  /** Whether objects of a class are of a type of the JDK, or of what took the place of one. */
  boolean isOfTypeOfJdk(ClassModel model) {
    Set<String> interfaces = new LinkedHashSet<>();
    Optional<ClassModel> at = Optional.of(model);
    while (at.isPresent()) {
      addInterfaces(at.get(), interfaces);
      Optional<String> above = superclass(at.get());
      if (above.isPresent() && !above.get().equals("java/lang/Object") && isOfJdk(above.get())) {
        return true;
      }
      at = above.flatMap(this::find);
    }
    return interfaces.stream().anyMatch(this::isOfJdk);
  }

  private boolean isOfJdk(String name) {
    return !isWoven(name) || Substitution.isReplacement(name);
  }

  /** The classes of the program that a class consists of: itself, those above, and interfaces. */
  List<ClassModel> partsOf(ClassModel model) {
    Set<String> names = new LinkedHashSet<>();
    List<ClassModel> parts = new ArrayList<>();
    Optional<ClassModel> at = Optional.of(model);
    while (at.isPresent()) {
      parts.add(at.get());
      addInterfaces(at.get(), names);
      at = superclass(at.get()).filter(name -> !isOfJdk(name)).flatMap(this::find);
    }
    names.stream()
        .filter(name -> !isOfJdk(name))
        .flatMap(n -> find(n).stream())
        .forEach(parts::add);
    return parts;
  }

  /** The method that a class declares. */
  static Optional<MethodModel> method(ClassModel model, String name, String type) {
    for (MethodModel method : model.methods()) {
      if (method.methodName().equalsString(name) && method.methodType().equalsString(type)) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  /** Whether a class itself declares a method that everybody can call on its objects. */
  boolean offers(String owner, String name, String type) {
    return find(owner)
        .flatMap(model -> method(model, name, type))
        .filter(m -> m.flags().has(AccessFlag.PUBLIC) && !m.flags().has(AccessFlag.STATIC))
        .isPresent();
  }

  /** Whether nobody can override a method that a class declares. */
  boolean isFinal(String owner, String name, String type) {
    return find(owner)
        .filter(
            model ->
                model.flags().has(AccessFlag.FINAL)
                    || method(model, name, type)
                        .filter(m -> m.flags().has(AccessFlag.FINAL))
                        .isPresent())
        .isPresent();
  }

  boolean isInterface(String name) {
    return find(name).map(m -> m.flags().has(AccessFlag.INTERFACE)).orElse(false);
  }

  /** Whether a class is initialised in each execution where that first uses it. */
  static boolean isInitialisedByUse(ClassModel model) {
    return !model.flags().has(AccessFlag.INTERFACE)
        && Weaver.isRestartable(model)
        && (model.fields().stream().anyMatch(InterfaceFields::isSet)
            || model.methods().stream()
                .anyMatch(m -> m.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)));
  }

  /** Whether that is so for a class or one above it. */
  boolean usesInitialiser(String name) {
    return isWoven(name) && find(name).map(this::usesInitialiser).orElse(false);
  }

  boolean usesInitialiser(ClassModel model) {
    return isInitialisedByUse(model)
        || superclass(model).map(name -> usesInitialiser(name)).orElse(false);
  }

  /** Whether a class is another one, or extends it. */
  boolean isBelow(String name, String above) {
    return name.equals(above)
        || find(name).flatMap(this::superclass).map(s -> isBelow(s, above)).orElse(false);
  }

  /** Whether the code of a class can name another class. */
  boolean isAccessible(String name, String from) {
    return find(name).map(m -> m.flags().has(AccessFlag.PUBLIC)).orElse(false)
        || packageOf(name).equals(packageOf(from));
  }

  static String packageOf(String name) {
    return name.substring(0, Math.max(0, name.lastIndexOf('/')));
  }

  /** The name of a class, with slashes. */
  static String internalName(ClassDesc type) {
    String descriptor = type.descriptorString();
    return type.isArray() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
  }
}
