package org.mazurka.jvm.hooks;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * A thread of the operating system that runs only while the carrier waits for it. Much slower than
 * a continuation, but it can be left anywhere, and needs less of the JVM.
 *
 * <p>While it waits its current thread is the real one: what wakes it up must find that.
 */
public final class PlatformFiber extends Fiber {

  private static final long STACK_BYTES = 16L << 20;
  private static final long END_MILLIS = 1_000;

  /** Those whose bodies have ended wait here for others; used by the carrier only. */
  private static final ArrayDeque<Worker> IDLE = new ArrayDeque<>();

  private final Worker worker;
  private boolean entered;
  private boolean ended;

  public PlatformFiber(Runnable body) {
    Worker idle = IDLE.poll();
    worker = idle == null ? new Worker() : idle;
    worker.fiber = this;
    worker.body = body;
  }

  /** Thrown into a fiber that is not entered again, so that it ends. */
  private static final class Abandoned extends Error {
    Abandoned() {
      super("the exploration went on without this thread", null, false, false);
    }
  }

  @Override
  public void resume(Thread carrier, Thread identity) {
    entered = true;
    worker.identity = identity;
    worker.resumeBy(carrier);
  }

  @Override
  public boolean suspend() {
    worker.suspend();
    return true;
  }

  @Override
  public boolean abandon() {
    if (!entered) {
      entered = true;
      ended = true;
      if (worker.started) {
        IDLE.add(worker);
      }
    } else if (!ended) {
      worker.abandoned = true;
      worker.resumeBy(Thread.currentThread());
    }
    return ended;
  }

  @Override
  public StackTraceElement[] stackTrace(Thread carrier) {
    return worker.thread.getStackTrace();
  }

  /** The real thread. The fields are handed over with its turn. */
  private static final class Worker implements Runnable {
    private final Thread thread = new Thread(null, this, "mazurka worker", STACK_BYTES, false);
    private boolean started;
    private PlatformFiber fiber;
    private Runnable body;
    private Thread identity;
    private Thread carrier;
    private boolean abandoned;
    private volatile boolean hasTurn;

    /** Gives it its turn and waits for the end of that; on the carrier. */
    void resumeBy(Thread caller) {
      carrier = caller;
      hasTurn = true;
      if (started) {
        LockSupport.unpark(thread);
      } else {
        started = true;
        thread.setDaemon(true);
        thread.start();
      }
      long deadline = abandoned ? System.nanoTime() + END_MILLIS * 1_000_000 : 0;
      while (hasTurn) {
        if (!abandoned) {
          LockSupport.park();
        } else if (System.nanoTime() < deadline) {
          LockSupport.parkNanos(END_MILLIS * 1_000_000);
        } else {
          return; // it catches everything: left alone
        }
      }
      if (fiber.ended && !abandoned) {
        IDLE.add(this);
      }
    }

    private void giveTurnBack() {
      hasTurn = false;
      LockSupport.unpark(carrier);
      while (!hasTurn) {
        LockSupport.park();
      }
    }

    @ChangesCurrentThread
    void suspend() {
      if (abandoned) {
        throw new Abandoned();
      }
      become(thread);
      giveTurnBack();
      become(identity);
      if (abandoned) {
        throw new Abandoned();
      }
    }

    @ChangesCurrentThread
    private void runBody() {
      become(identity);
      try {
        body.run();
      } catch (Abandoned _) { // that was wanted
      } finally {
        become(thread);
      }
    }

    @ChangesCurrentThread
    private void become(Thread who) {
      try {
        VarHandle.releaseFence(); // else the compiler forgets what was stored since the last call
        SET_CURRENT_THREAD.invokeExact(thread, who);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void run() {
      while (true) {
        runBody();
        fiber.ended = true;
        body = null;
        identity = null;
        if (abandoned) {
          hasTurn = false;
          LockSupport.unpark(carrier);
          return;
        }
        giveTurnBack();
      }
    }
  }
}
