package org.mazurka.junit;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import org.mazurka.jvm.Outside;
import org.mazurka.jvm.WovenLambdas;

/** A lambda whose code is loaded again, woven, with copies of what it captures. */
final class WovenLambda {

  private final SerializedLambda lambda;
  private final ClassLoader classes;

  private WovenLambda(SerializedLambda lambda, ClassLoader classes) {
    this.lambda = lambda;
    this.classes = classes;
  }

  /** Refuses what cannot be loaded again. */
  static WovenLambda of(Serializable given) throws ReflectiveOperationException {
    SerializedLambda lambda = serialised(given);
    for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
      Object captured = lambda.getCapturedArg(i);
      if (!Values.canBePassedOn(captured)) {
        throw new IllegalArgumentException(
            ("the lambda captures something of %s; make it inside, so that every execution has its"
                    + " own")
                .formatted(captured.getClass()));
      }
    }
    WovenLambda woven = new WovenLambda(lambda, given.getClass().getClassLoader());
    Outside.refuse(woven.type());
    return woven;
  }

  private static SerializedLambda serialised(Serializable given)
      throws ReflectiveOperationException {
    try {
      Method method = given.getClass().getDeclaredMethod("writeReplace");
      method.setAccessible(true);
      return (SerializedLambda) method.invoke(given);
    } catch (NoSuchMethodException | ClassCastException _) {
      throw new IllegalArgumentException("expected a lambda, got an object of " + given.getClass());
    }
  }

  /** Refuses to capture what can be changed: another lambda would have a copy of its own. */
  WovenLambda withoutChangeableValues() {
    for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
      if (Values.canChange(lambda.getCapturedArg(i))) {
        throw new IllegalArgumentException(
            ("a call captures something of %s, which can be changed, and each call would have a"
                    + " copy of its own; make it a part of the object")
                .formatted(lambda.getCapturedArg(i).getClass()));
      }
    }
    return this;
  }

  /** The name of the class whose code it stands in. */
  String type() {
    return lambda.getCapturingClass().replace('/', '.');
  }

  /** The loader of that class as it is. */
  ClassLoader classes() {
    return classes;
  }

  /** The same lambda of the woven class. */
  Object in(ClassLoader woven) throws Throwable {
    Object[] captured = new Object[lambda.getCapturedArgCount()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = Values.in(woven, lambda.getCapturedArg(i));
    }
    return WovenLambdas.in(woven, lambda, captured);
  }
}
