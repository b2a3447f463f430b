package org.mazurka.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Beside {@link EveryInterleaving}: runs only the execution of this schedule, which a failure of
 * the test has printed.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(EveryInterleavingExtension.class)
public @interface Replay {

  /** The schedule. */
  String value();
}
