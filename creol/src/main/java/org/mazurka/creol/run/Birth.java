package org.mazurka.creol.run;

import java.util.Arrays;
import java.util.List;
import org.mazurka.creol.code.ClassCode;
import org.mazurka.creol.code.Code;
import org.mazurka.creol.code.Environment;
import org.mazurka.creol.code.Null;
import org.mazurka.creol.code.Ref;

/** The beginning of an object: its attributes, and the process that initialises it. */
final class Birth {

  private Birth() {}

  /** The attributes of a new object. */
  static Object[] attributes(ClassCode type, Ref ref, Object[] arguments) {
    Object[] attributes = new Object[type.attributes().size()];
    Arrays.fill(attributes, Null.NULL);
    System.arraycopy(arguments, 0, attributes, 0, arguments.length);
    Environment environment =
        new Environment() {
          @Override
          public Object local(int slot) {
            throw new IllegalStateException("no local variables here");
          }

          @Override
          public Object attribute(int slot) {
            return attributes[slot];
          }

          @Override
          public Object self() {
            return ref;
          }

          @Override
          public boolean isComplete(Object label) {
            throw new IllegalStateException("no guard here");
          }

          @Override
          public Object create(ClassCode created, Object[] values) {
            throw new IllegalStateException("no creation here");
          }
        };
    for (ClassCode.Initialiser initialiser : type.initialisers()) {
      attributes[initialiser.attribute()] = initialiser.value().value(environment);
    }
    return attributes;
  }

  /** The init methods, the first on top. */
  static Frame inits(ClassCode type) {
    Frame frame = null;
    for (Code init : type.inits().reversed()) {
      frame = Frame.enter(init, Null.NULL, List.of(), null, frame);
    }
    return frame;
  }

  static Frame run(ClassCode type) {
    return Frame.enter(type.method("run"), Null.NULL, List.of(), List.of(), null);
  }
}
