package org.mazurka.jvm.jdk.java.lang.ref;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.mazurka.jvm.hooks.Step;

/** In the place of the JDK's: it has no thread, and cleans what the program tells it to. */
public final class Cleaner {

  private Cleaner() {}

  public static Cleaner create() {
    return new Cleaner();
  }

  public static Cleaner create(ThreadFactory factory) {
    Objects.requireNonNull(factory);
    return new Cleaner();
  }

  /** What is done once. */
  public interface Cleanable {
    void clean();
  }

  public Cleanable register(Object object, Runnable action) {
    Objects.requireNonNull(object);
    Step.notCovered("what a Cleaner does when an object is no longer used is not explored");
    return new Registered(Objects.requireNonNull(action));
  }

  private static final class Registered implements Cleanable {
    private final Runnable action;

    Registered(Runnable action) {
      this.action = action;
    }

    @Override
    public void clean() {
      if (Step.changeIf(this, 0, 0)) {
        Step.state(this, 1);
        action.run();
      }
    }
  }
}
