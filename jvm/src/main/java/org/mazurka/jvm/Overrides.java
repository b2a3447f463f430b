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

  private final Set<String> overridden = new HashSet<>();
  private final Set<String> trusted = new HashSet<>();
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

  /** A class is loaded. */
  void add(ClassModel loaded, ClassFiles files) {
    Optional<String> above = files.superclass(loaded).filter(files::isWoven);
    while (above.isPresent()) {
      for (MethodModel method : loaded.methods()) {
        if (!method.flags().has(AccessFlag.STATIC) && !method.flags().has(AccessFlag.PRIVATE)) {
          add(
              key(
                  above.get(),
                  method.methodName().stringValue(),
                  method.methodType().stringValue()));
        }
      }
      above = files.find(above.get()).flatMap(files::superclass).filter(files::isWoven);
    }
  }

  private void add(String method) {
    overridden.add(method);
    wrong |= trusted.contains(method);
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
    wrong = false;
  }

  private static String key(String owner, String name, String type) {
    return owner + "." + name + type;
  }
}
