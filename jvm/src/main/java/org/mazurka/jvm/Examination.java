package org.mazurka.jvm;

import java.util.concurrent.Callable;
import java.util.function.Predicate;

/**
 * Some work with the runs of a program, and the question who is to blame if it ends in a way that
 * must not be: we, or a program that is not deterministic (decision 0058).
 *
 * @param <T> what the work gives
 */
final class Examination<T> {

  private final JvmProgram program;
  private final Callable<T> work;
  private final Predicate<T> doubtful;

  /**
   * The work may have to begin again.
   *
   * @param doubtful whether a result shows a fault of ours, if the program is deterministic
   */
  Examination(JvmProgram program, Callable<T> work, Predicate<T> doubtful) {
    this.program = program;
    this.work = work;
    this.doubtful = doubtful;
  }

  /**
   * Does the work.
   *
   * @throws NotControlled if the program does something that is not under control
   * @throws NotDeterministic if the same schedule gives other steps than before
   */
  T result() throws Exception {
    T result;
    try {
      result = untilAllIsFound();
    } catch (NotControlled | NotDeterministic e) {
      throw e;
    } catch (RuntimeException | AssertionError e) {
      examine(e);
      throw e;
    }
    if (doubtful.test(result)) {
      examine(null);
    }
    return result;
  }

  private T untilAllIsFound() throws Exception {
    while (true) {
      try {
        return Carrier.run(
            program,
            () -> {
              T result = work.call();
              program.repeatTrial();
              return result;
            });
      } catch (FoundLate _) {
        // what was found is known now
      }
    }
  }

  /**
   * The work ended in a way that is a fault of ours, or due to a program that is not deterministic.
   * Does it again, watched.
   *
   * @param fault what ended it, or null
   * @throws NotDeterministic if the program is to blame
   */
  private void examine(Throwable fault) throws Exception {
    if (program.isWatched()) {
      return;
    }
    program.watch(true);
    try {
      boolean again = doubtful.test(untilAllIsFound());
      if (fault != null || !again) {
        blame();
      }
    } catch (NotControlled | NotDeterministic e) {
      throw e;
    } catch (RuntimeException | AssertionError e) {
      if (fault == null || !e.toString().equals(fault.toString())) {
        blame();
      }
    } finally {
      program.watch(false);
    }
  }

  /** The same work ended in two ways: due to what is not controlled, if there is such a thing. */
  private void blame() {
    if (!program.names().suspects().isEmpty()) {
      throw new NotDeterministic(program.names().suspects());
    }
  }
}
