package org.mazurka.jvm.hooks;

/** An object that lets another one answer what it is asked. */
public interface Delegate {

  /** The other one. */
  Object delegate();
}
