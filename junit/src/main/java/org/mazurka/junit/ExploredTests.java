package org.mazurka.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.Outside;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.report.TextReport;

/**
 * Explores a test method instead of calling it. A method without another test template has one
 * invocation, which comes from here.
 */
final class ExploredTests implements TestTemplateInvocationContextProvider, InvocationInterceptor {

  // ---- how many invocations

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return Arrays.stream(context.getRequiredTestMethod().getAnnotations())
        .map(Annotation::annotationType)
        .filter(type -> type != EveryInterleaving.class)
        .noneMatch(type -> AnnotationSupport.isAnnotated(type, TestTemplate.class));
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Method test = context.getRequiredTestMethod();
    if (test.getParameterCount() > 0 && TestArguments.areProvided(test)) {
      throw new IllegalArgumentException(
          test.getName() + " has arguments but is not marked @ParameterizedTest");
    }
    boolean replayed = schedule(context).isPresent();
    return Stream.of(
        new TestTemplateInvocationContext() {
          @Override
          public String getDisplayName(int index) {
            return replayed ? "replay" : "every interleaving";
          }
        });
  }

  /** The schedule to replay: as said when tests were started, or else by an annotation. */
  private static Optional<String> schedule(ExtensionContext context) {
    return context
        .getConfigurationParameter("mazurka.replay")
        .or(
            () ->
                Optional.ofNullable(context.getRequiredTestMethod().getAnnotation(Replay.class))
                    .map(Replay::value));
  }

  // ---- the calls of JUnit: each execution makes them instead

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> constructor,
      ExtensionContext context)
      throws Throwable {
    T instance = invocation.proceed();
    Given.made(instance, constructor, context);
    return instance;
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context) {
    Given.of(context).called(method);
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
    throw new IllegalArgumentException(
        (invoked.getExecutable().isAnnotationPresent(EveryInterleaving.class)
                ? "@EveryInterleaving makes a method a test; remove @Test from "
                : "@Replay goes with @EveryInterleaving; write it in the place of @Test at ")
            + context.getDisplayName());
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    invocation.skip();
    Method test = invoked.getExecutable();
    EveryInterleaving wanted = test.getAnnotation(EveryInterleaving.class);
    if (wanted == null) {
      throw new IllegalArgumentException("@Replay goes with @EveryInterleaving: " + test.getName());
    }
    Class<?> type = context.getRequiredTestClass();
    Outside.refuse(type.getName());
    TestBody body = TestBody.of(context, invoked);
    JvmProgram program =
        JvmProgram.of(
            type.getSimpleName() + "." + test.getName() + body.argumentText(),
            type.getClassLoader(),
            Outside::contains,
            body);
    program.treatingPlainAccesses(Exploration.plain(wanted));
    program.timingOut(Exploration.timeouts(wanted));
    Optional<String> schedule = schedule(context);
    if (schedule.isPresent()) {
      Exploration.replay(program, Schedule.parse(schedule.get()));
    } else {
      Result result = Exploration.of(wanted, test, body::notes).run(program);
      context.publishReportEntry("mazurka", TextReport.summary(result));
      program
          .reservations()
          .forEach(r -> context.publishReportEntry("mazurka", "not covered: " + r));
      body.notes().forEach(note -> context.publishReportEntry("mazurka", note));
    }
    body.passed();
    body.passOnAbortion();
  }
}
