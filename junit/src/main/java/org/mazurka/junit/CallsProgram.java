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

  private static final int MOST_ORDERS = 100_000;

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
    refuseManyOrders();
    this.history =
        new History(
            this.threads.stream()
                .map(calls -> calls.stream().map(call -> call.name).toList())
                .toList());
  }

  private void refuseManyOrders() {
    double orders = 1;
    int count = 0;
    for (List<Named> calls : threads.subList(0, threads.size() - 1)) {
      for (int i = 1; i <= calls.size(); i++) {
        orders = orders * ++count / i;
      }
    }
    if (orders > MOST_ORDERS) {
      throw new IllegalStateException(
          "one by one the calls have %.0f orders, at most %d can be tried; take fewer calls"
              .formatted(orders, MOST_ORDERS));
    }
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
    String found = result.violation().map(Violation::message).orElse("");
    if (result.incomplete().isPresent()) {
      String why = result.incomplete().get().replaceFirst(":.*", "");
      throw wrong(program, "there is an order in which the calls come to no end: " + why);
    }
    if (result.statistics().errors() > 0) {
      throw wrong(program, "a call ends by an error: " + found);
    }
    if (!history.hasPossibleResults()) {
      throw wrong(program, "the calls come to an end in no order: " + found);
    }
  }

  private static AssertionError wrong(JvmProgram program, String what) {
    return new AssertionError("%s: made one by one, %s".formatted(program.name(), what));
  }

  private JvmProgram program(Maker<?> maker, String way) throws ReflectiveOperationException {
    WovenLambda wovenMaker = WovenLambda.of(maker);
    List<List<WovenLambda>> lambdas = new ArrayList<>();
    for (List<Named> calls : threads) {
      List<WovenLambda> ofThread = new ArrayList<>();
      for (Named call : calls) {
        ofThread.add(WovenLambda.of(call.lambda).withoutChangeableValues());
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
