package org.mazurka.jvm.hooks;

/** An object whose steps reports tell in other words than the names of its methods. */
public interface Worded {

  /** What a step at this object is. */
  String words(Operation operation);
}
