package org.mazurka.jvm;

import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Lambdas of woven classes. */
public final class WovenLambdas {

  private static final String MAKER = "$deserializeLambda$"; // javac's

  private WovenLambdas() {}

  /**
   * What a serialisable lambda of a class is in that class as it is woven.
   *
   * @param program loads the woven classes
   * @param captured what it captures there
   */
  public static Object in(ClassLoader program, SerializedLambda lambda, Object[] captured)
      throws Throwable {
    WeavingLoader loader = (WeavingLoader) program;
    Class<?> type = Class.forName(lambda.getCapturingClass().replace('/', '.'), true, loader);
    SerializedLambda woven =
        new SerializedLambda(
            type,
            lambda.getFunctionalInterfaceClass(),
            lambda.getFunctionalInterfaceMethodName(),
            loader.renamed(lambda.getFunctionalInterfaceMethodSignature()),
            lambda.getImplMethodKind(),
            loader.renamed(lambda.getImplClass()),
            lambda.getImplMethodName(),
            loader.renamed(lambda.getImplMethodSignature()),
            loader.renamed(lambda.getInstantiatedMethodType()),
            captured);
    Method maker = type.getDeclaredMethod(MAKER, SerializedLambda.class);
    maker.setAccessible(true);
    try {
      return maker.invoke(null, woven);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
