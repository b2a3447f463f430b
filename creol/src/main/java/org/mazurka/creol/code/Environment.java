package org.mazurka.creol.code;

/** What an expression can see while it is evaluated. */
public interface Environment {

  /** The value of a local variable. */
  Object local(int slot);

  /** The value of an attribute. */
  Object attribute(int slot);

  /** The object that evaluates. */
  Object self();

  /** Whether the call that a label stands for has returned. */
  boolean isComplete(Object label);

  /** A new object. */
  Object create(ClassCode type, Object[] arguments);
}
