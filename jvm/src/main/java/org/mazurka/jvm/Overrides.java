package org.mazurka.jvm;

import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Which methods of woven classes others override, as far as classes have been loaded; and of which
 * methods the weaver relies on it that nobody does.
 */
final class Overrides {

  /** In the place of the names of all classes of the JDK. */
  private static final String JDK = "";

  private final Set<String> overridden = new HashSet<>();
  private final Set<String> trusted = new HashSet<>();
  private final Set<String> trustedOfJdk = new HashSet<>();
  private boolean mocked; // a mock may override anything
  private boolean wrong; // somebody overrides what was trusted

  /** Relies on it that a method is overridden by nobody, unless it is. */
  boolean trust(String owner, String name, String type) {
    String method = key(owner, name, type);
    if (mocked || overridden.contains(method)) {
      return false;
    }
    trusted.add(method);
    return true;
  }

  /**
   * Relies on it that no class of the program overrides a method of a class of the JDK, of which we
   * are told. That nobody mocks such a class is taken for granted.
   */
  boolean trustJdk(String name, String type) {
    String method = key(JDK, name, type);
    if (overridden.contains(method)) {
      return false;
    }
    trustedOfJdk.add(method);
    return true;
  }

  /** A class is loaded. */
  void add(ClassModel loaded, ClassFiles files) {
    if (files.isOfTypeOfJdk(loaded)) {
      files.partsOf(loaded).forEach(part -> addMethods(JDK, part));
    }
    Optional<String> above = files.superclass(loaded).filter(files::isWoven);
    while (above.isPresent()) {
      addMethods(above.get(), loaded);
      above = files.find(above.get()).flatMap(files::superclass).filter(files::isWoven);
    }
  }

  private void addMethods(String above, ClassModel loaded) {
    for (MethodModel method : loaded.methods()) {
      if (!method.flags().has(AccessFlag.STATIC) && !method.flags().has(AccessFlag.PRIVATE)) {
        add(key(above, method.methodName().stringValue(), method.methodType().stringValue()));
      }
    }
  }

  private void add(String method) {
    overridden.add(method);
    wrong |= trusted.contains(method) || trustedOfJdk.contains(method);
  }

  /** Mocks can be made. */
  void addMocks() {
    mocked = true;
    wrong |= !trusted.isEmpty();
  }

  /** Whether mocks can be made: then an object may do something else than its class says. */
  boolean haveMocks() {
    return mocked;
  }

  /** Whether classes were woven in the belief that nobody overrides what somebody does. */
  boolean areWrong() {
    return wrong;
  }

  /** All classes are woven again. */
  void begin() {
    trusted.clear();
    trustedOfJdk.clear();
    wrong = false;
  }

  private static String key(String owner, String name, String type) {
    return owner + "." + name + type;
  }
}
