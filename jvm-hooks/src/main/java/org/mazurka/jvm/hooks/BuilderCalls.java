package org.mazurka.jvm.hooks;

import java.util.concurrent.ThreadFactory;

/** Stands for the methods of {@link Thread.Builder} that make threads, virtual ones among them. */
public final class BuilderCalls {

  private BuilderCalls() {}

  public static Thread unstarted(Thread.Builder builder, Runnable body, int site) {
    return known(builder.unstarted(body), body);
  }

  public static Thread start(Thread.Builder builder, Runnable body, int site) {
    Thread thread = unstarted(builder, body, site);
    Hooks.controller().start(thread, site);
    return thread;
  }

  public static ThreadFactory factory(Thread.Builder builder, int site) {
    return new Factory(builder.factory());
  }

  static Thread startVirtualThread(Runnable body, int site) {
    return start(Thread.ofVirtual(), body, site);
  }

  private static Thread known(Thread thread, Runnable body) {
    Hooks.created(thread);
    if (thread.isVirtual()) {
      Hooks.controller().body(thread, body); // its own method run does nothing
    }
    return thread;
  }

  private static final class Factory implements ThreadFactory {
    private final ThreadFactory real;

    Factory(ThreadFactory real) {
      this.real = real;
    }

    @Override
    public Thread newThread(Runnable body) {
      return known(real.newThread(body), body);
    }
  }
}
