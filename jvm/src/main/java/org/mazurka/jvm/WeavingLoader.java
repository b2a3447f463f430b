package org.mazurka.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.mazurka.jvm.hooks.IdentityHashCodes;

/**
 * Loads the classes of a program woven; classes of the JDK, and those that are to stay outside, are
 * its parent's.
 */
final class WeavingLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  /** What frames of stacks have as the name of the loader. */
  static final String NAME = "program";

  private final ClassLoader source;
  private final Predicate<String> outside;
  private final Substitution substitution;
  private final Overrides overrides;
  private final ClassFiles files;
  private final Weaver weaver;
  private final Questions questions;
  private final Suspects suspects;
  private final Set<String> reservations = new LinkedHashSet<>();
  private final Set<Class<?>> annotated = new LinkedHashSet<>();
  private RuntimeException lateFailure;

  /**
   * A loader for one program.
   *
   * @param parent loads what stays outside
   * @param source where class files are found
   * @param outside whether the class of that name, with dots, is not woven
   */
  WeavingLoader(
      ClassLoader parent,
      ClassLoader source,
      Predicate<String> outside,
      Substitution substitution,
      Names names,
      CallRules rules) {
    super(NAME, parent);
    this.substitution = substitution;
    this.source = source;
    this.outside = outside;
    this.suspects = names.suspects();
    this.overrides = names.overrides();
    this.files = new ClassFiles(this::bytes, this::isWoven, substitution.copiesStreams());
    this.weaver = new Weaver(files, names, rules);
    this.questions = names.questions();
    setDefaultAssertionStatus(true);
  }

  private boolean isWoven(String internalName) {
    if (InterfaceFields.isHolder(internalName)) {
      return isWoven(InterfaceFields.owner(internalName));
    }
    if (Substitution.isReplacement(internalName)) {
      return true;
    }
    String name = internalName.replace('/', '.');
    return !internalName.startsWith("[")
        && !outside.test(name)
        && source.getResource(internalName + ".class") != null
        && !isPlatform(internalName);
  }

  private static boolean isPlatform(String internalName) {
    return getPlatformClassLoader().getResource(internalName + ".class") != null;
  }

  /** Whether objects of a class answer a question of a loop without changing anything unseen. */
  boolean answersQuietly(Class<?> type, int question) {
    boolean isAsItsClassSays =
        type.isHidden()
            || !overrides.haveMocks()
            || questions.isTold(question) && !isOfProgram(type);
    return isAsItsClassSays && questions.isQuiet(type, question, weaver::isQuiet);
  }

  private boolean isOfProgram(Class<?> type) {
    return type.getClassLoader() == this
        && !Substitution.isReplacement(type.getName().replace('.', '/'));
  }

  /** A name or a descriptor, with slashes, as it is in woven classes. */
  String renamed(String text) {
    return substitution.renamed(text);
  }

  /** What the verdict must say about the classes loaded so far. */
  Set<String> reservations() {
    return reservations;
  }

  /** The classes, among those loaded so far, with annotations of the program. */
  Set<Class<?>> annotated() {
    return annotated;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        if (Outside.isOfMocks(name)) {
          overrides.addMocks();
          MockMaker.prepare(getParent());
          reservations.add(
              "what threads do to each other by calling a mock: such calls are no steps");
        }
        loaded = isWoven(name.replace('.', '/')) ? define(name) : getParent().loadClass(name);
      }
      if (resolve) {
        resolveClass(loaded);
      }
      return loaded;
    }
  }

  /** The class file of a class as it is before it is woven; null if there is none. */
  private byte[] bytes(String internalName) throws IOException {
    if (InterfaceFields.isHolder(internalName)) {
      byte[] owner = bytes(InterfaceFields.owner(internalName));
      return owner == null ? null : InterfaceFields.holderOf(ClassFile.of().parse(owner));
    }
    if (Substitution.isReplacement(internalName)) {
      return substitution.read(internalName);
    }
    URL place = source.getResource(internalName + ".class");
    if (place == null) {
      return null;
    }
    try (InputStream in = place.openStream()) {
      byte[] bytes = in.readAllBytes();
      return isWoven(internalName) ? withoutPreview(substitution.renamed(bytes)) : bytes;
    }
  }

  /** Of the classes of previews ours take the place, so that the JVM need not be asked for them. */
  private static byte[] withoutPreview(byte[] bytes) {
    bytes[4] = 0; // the minor version
    bytes[5] = 0;
    return bytes;
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String internalName = name.replace('.', '/');
    try {
      byte[] bytes = bytes(internalName);
      ClassModel model = ClassFile.of().parse(bytes);
      KeptState.reservation(model).ifPresent(this::reserve);
      overrides.add(model, files);
      byte[] given = LateWeaving.isInstalled() ? bytes : weaver.weave(bytes);
      ProtectionDomain domain =
          new ProtectionDomain(
              new CodeSource(
                  source.getResource(internalName + ".class"),
                  (java.security.cert.Certificate[]) null),
              null);
      Class<?> type = defineClass(name, given, 0, given.length, domain);
      IdentityHashCodes.set(type, ObjectRecord.hash(type));
      if (KeptState.isAnnotated(model, files) || annotated.contains(type.getSuperclass())) {
        annotated.add(type);
      }
      return type;
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    } catch (IllegalArgumentException e) {
      throw notWoven(name, e);
    } catch (ClassFormatError e) {
      if (lateFailure != null) {
        throw notWoven(name, lateFailure);
      }
      throw e;
    }
  }

  private void reserve(String what) {
    reservations.add(what);
    suspects.add(what);
  }

  private static ClassNotFoundException notWoven(String name, RuntimeException e) {
    return new ClassNotFoundException(name + " cannot be woven: " + e.getMessage(), e);
  }

  /**
   * Weaves a class that is being defined; one that cannot be woven must not be there at all. Gives
   * null for those that others make for this loader, such as proxies of the JDK's: they stay.
   */
  byte[] weave(String internalName, byte[] bytes) {
    if (!isWoven(internalName)) {
      return null;
    }
    try {
      return weaver.weave(bytes);
    } catch (RuntimeException e) {
      lateFailure = e;
      return new byte[0]; // what a transformer throws would be ignored
    }
  }

  @Override
  public URL getResource(String name) {
    return Optional.ofNullable(source.getResource(name)).orElseGet(() -> super.getResource(name));
  }
}
