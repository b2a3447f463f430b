package org.mazurka.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Explorer;
import org.mazurka.explore.Observer;
import org.mazurka.explore.Settings;
import org.mazurka.junit.Linearizability.Maker;
import org.mazurka.junit.Linearizability.Named;
import org.mazurka.junit.histories.Calls;
import org.mazurka.junit.histories.History;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.Outside;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;
import org.mazurka.model.Violation;

/** The calls of threads on one object as two programs: one by one in any order, and at once. */
final class CallsProgram {

  private static final Settings EVERY_ORDER =
      new Settings(
          Settings.OnViolation.KEEP_GOING,
          Settings.FinalStates.IGNORE,
          Long.MAX_VALUE,
          Optional.empty(),
          Optional.empty(),
          0);

  private final Maker<?> object;
  private final Maker<?> specification;
  private final List<List<Named>> threads; // the last one is for what comes afterwards
  private final History history;

  CallsProgram(
      Maker<?> object, Maker<?> specification, List<List<Named>> threads, List<Named> afterwards) {
    this.object = object;
    this.specification = specification;
    this.threads = new ArrayList<>(threads);
    this.threads.add(afterwards);
    if (this.threads.stream().allMatch(List::isEmpty)) {
      throw new IllegalStateException("there are no calls; thread() begins those of a thread");
    }
    this.history =
        new History(
            this.threads.stream()
                .map(calls -> calls.stream().map(call -> call.name).toList())
                .toList());
  }

  Result check() throws Exception {
    findPossibleResults();
    return LambdaProgram.check(program(object, "atOnce"), ".replay(\"%s\")");
  }

  void replay(String schedule) throws Exception {
    findPossibleResults();
    Exploration.replay(program(object, "atOnce"), Schedule.parse(schedule));
  }

  private void findPossibleResults() throws Exception {
    JvmProgram program = program(specification, "oneByOne");
    Result result =
        program.explore(
            () -> Explorer.explore(program, Algorithm.OPTIMAL, EVERY_ORDER, Observer.NONE));
    if (!history.hasPossibleResults() || result.incomplete().isPresent()) {
      throw new AssertionError(
          "%s: made one by one, the calls come to an end in no order: %s"
              .formatted(
                  program.name(),
                  result
                      .incomplete()
                      .or(() -> result.violation().map(Violation::message))
                      .orElse("they wait")));
    }
  }

  private JvmProgram program(Maker<?> maker, String way) throws ReflectiveOperationException {
    WovenLambda wovenMaker = WovenLambda.of(maker);
    List<List<WovenLambda>> lambdas = new ArrayList<>();
    for (List<Named> calls : threads) {
      List<WovenLambda> ofThread = new ArrayList<>();
      for (Named call : calls) {
        ofThread.add(WovenLambda.of(call.lambda));
      }
      lambdas.add(ofThread);
    }
    return JvmProgram.of(
        wovenMaker.type(),
        wovenMaker.classes(),
        type -> Outside.contains(type) && !type.startsWith(Calls.class.getName()),
        woven -> invoke(way, woven, wovenMaker, lambdas));
  }

  private void invoke(
      String way, ClassLoader woven, WovenLambda maker, List<List<WovenLambda>> lambdas)
      throws Throwable {
    List<List<Object>> calls = new ArrayList<>();
    for (List<WovenLambda> ofThread : lambdas) {
      List<Object> inWoven = new ArrayList<>();
      for (WovenLambda lambda : ofThread) {
        inWoven.add(lambda.in(woven));
      }
      calls.add(inWoven);
    }
    Class<?> type = Class.forName(Calls.class.getName(), true, woven);
    Method method = type.getMethod(way, Maker.class, List.class, History.class);
    try {
      method.invoke(null, maker.in(woven), calls, history);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
