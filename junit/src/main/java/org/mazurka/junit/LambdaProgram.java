package org.mazurka.junit;

import java.io.Serializable;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Settings;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.Outside;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;

/** A lambda as a program: its code is loaded again, woven, with copies of what it captures. */
final class LambdaProgram {

  private LambdaProgram() {}

  static Result check(Body body) throws Exception {
    JvmProgram program = of(body);
    Exploration exploration =
        new Exploration(
            Algorithm.OPTIMAL,
            Settings.DEFAULT,
            Expect.NOTHING,
            Optional.empty(),
            "Mazurka.replay(\"%s\", ...)",
            List::of);
    Result result = exploration.run(program);
    program.reservations().forEach(r -> System.err.println("mazurka: not covered: " + r));
    return result;
  }

  static void replay(String schedule, Body body) throws Exception {
    Exploration.replay(of(body), Schedule.parse(schedule));
  }

  private static JvmProgram of(Body body) throws ReflectiveOperationException {
    SerializedLambda lambda = lambda(body);
    Object[] captured = new Object[lambda.getCapturedArgCount()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = lambda.getCapturedArg(i);
      if (!Values.canBePassedOn(captured[i])) {
        throw new IllegalArgumentException(
            ("the lambda captures something of %s; make it inside, so that every execution has its"
                    + " own")
                .formatted(captured[i].getClass()));
      }
    }
    if (lambda.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic) {
      throw new IllegalArgumentException("expected a lambda, got a reference to a method");
    }
    String type = lambda.getImplClass().replace('/', '.');
    Outside.refuse(type);
    return JvmProgram.of(
        type,
        body.getClass().getClassLoader(),
        Outside::contains,
        woven -> invoke(woven, type, lambda, captured));
  }

  private static void invoke(
      ClassLoader woven, String type, SerializedLambda lambda, Object[] captured) throws Throwable {
    Method method =
        Arrays.stream(Class.forName(type, true, woven).getDeclaredMethods())
            .filter(m -> m.getName().equals(lambda.getImplMethodName()))
            .findFirst()
            .orElseThrow(() -> new NoSuchMethodException(lambda.getImplMethodName()));
    method.setAccessible(true);
    Object[] values = new Object[captured.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = Values.in(woven, captured[i]);
    }
    try {
      method.invoke(null, values);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static SerializedLambda lambda(Serializable body) throws ReflectiveOperationException {
    try {
      Method method = body.getClass().getDeclaredMethod("writeReplace");
      method.setAccessible(true);
      return (SerializedLambda) method.invoke(body);
    } catch (NoSuchMethodException | ClassCastException _) {
      throw new IllegalArgumentException("expected a lambda, got an object of " + body.getClass());
    }
  }
}
