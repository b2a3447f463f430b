package org.mazurka.jvm.hooks;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Stands for {@link Method#invoke}: methods of the program are woven, others might do anything. */
public final class MethodCalls {

  private MethodCalls() {}

  public static Object invoke(Method method, Object receiver, Object[] arguments, int site)
      throws IllegalAccessException, InvocationTargetException {
    if (!Hooks.controller().isOfProgram(method.getDeclaringClass())
        || Inheritance.has(receiver, method)) {
      Hooks.refuse("java.lang.reflect.Method.invoke of " + method, site);
    }
    method.setAccessible(true); // as for fields
    return method.invoke(receiver, arguments);
  }
}
