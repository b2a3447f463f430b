package org.mazurka.junit;

import java.util.List;
import java.util.Optional;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.Settings;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.Outside;
import org.mazurka.model.Result;
import org.mazurka.model.Schedule;

/** A lambda as a program. */
final class LambdaProgram {

  private LambdaProgram() {}

  static Result check(Body body) throws Exception {
    return check(of(body), "Mazurka.replay(\"%s\", ...)");
  }

  /**
   * Explores a program, and says what is not covered.
   *
   * @param replay how to run a bad execution again, with a place for the schedule
   */
  static Result check(JvmProgram program, String replay) throws Exception {
    Exploration exploration =
        new Exploration(
            Algorithm.OPTIMAL,
            Settings.DEFAULT,
            Expect.NOTHING,
            Optional.empty(),
            replay,
            List::of);
    Result result = exploration.run(program);
    program.reservations().forEach(r -> System.err.println("mazurka: not covered: " + r));
    return result;
  }

  static void replay(String schedule, Body body) throws Exception {
    Exploration.replay(of(body), Schedule.parse(schedule));
  }

  private static JvmProgram of(Body body) throws ReflectiveOperationException {
    WovenLambda lambda = WovenLambda.of(body);
    return JvmProgram.of(
        lambda.type(),
        lambda.classes(),
        Outside::contains,
        woven -> ((Body) lambda.in(woven)).run());
  }
}
