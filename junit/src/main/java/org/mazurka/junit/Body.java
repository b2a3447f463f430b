package org.mazurka.junit;

import java.io.Serializable;

/**
 * What {@link Mazurka#check} runs. It is serialisable so that Mazurka can find the code of a lambda
 * and load it again; write a lambda that captures nothing but values such as numbers and texts.
 */
@FunctionalInterface
public interface Body extends Serializable {

  /** Does what is to be explored. */
  void run() throws Exception;
}
