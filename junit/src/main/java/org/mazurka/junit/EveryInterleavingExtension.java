package org.mazurka.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/**
 * What JUnit knows of us: hands everything over to {@link ExploredTests}, if the JDK can run it.
 */
final class EveryInterleavingExtension
    implements TestTemplateInvocationContextProvider, InvocationInterceptor {

  EveryInterleavingExtension() {}

  private static TestTemplateInvocationContextProvider provider() {
    Jdk.check();
    return new ExploredTests();
  }

  private static InvocationInterceptor interceptor() {
    Jdk.check();
    return new ExploredTests();
  }

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return provider().supportsTestTemplate(context);
  }

  @Override
  public Stream<? extends TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    return provider().provideTestTemplateInvocationContexts(context);
  }

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> constructor,
      ExtensionContext context)
      throws Throwable {
    return interceptor().interceptTestClassConstructor(invocation, constructor, context);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    interceptor().interceptBeforeEachMethod(invocation, method, context);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    interceptor().interceptAfterEachMethod(invocation, method, context);
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    interceptor().interceptTestMethod(invocation, method, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    interceptor().interceptTestTemplateMethod(invocation, method, context);
  }
}
