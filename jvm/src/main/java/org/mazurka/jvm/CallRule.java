package org.mazurka.jvm;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** What the weaver does with a call of a method that is not woven itself. */
sealed interface CallRule {

  /** Calls it as it is. */
  enum Keep implements CallRule {
    KEEP
  }

  /** Calls it as it is, and says where: it may be a class in the place of one of the JDK. */
  enum Enter implements CallRule {
    ENTER
  }

  /** Calls a static method instead, with the receiver as first and the site as last argument. */
  record Replace(ClassDesc owner, String name, MethodTypeDesc type) implements CallRule {}

  /**
   * Does as one rule says if the receiver has the method from one of these classes of the JDK, else
   * another.
   */
  record IfInherited(List<Class<?>> jdk, CallRule rule, CallRule otherwise) implements CallRule {}

  /**
   * Calls it as the JDK has it, and converts the result to a class in the place of another.
   *
   * @param type as the JDK has it
   */
  record Convert(MethodTypeDesc type, ClassDesc owner, String converter) implements CallRule {}

  /** Tells of the object, or array of objects, on top of the stack: its text is made. */
  enum MakeText implements CallRule {
    MAKE_TEXT
  }

  /** Calls the method of that name that takes a clock instead, with the clock of the thread. */
  enum GiveClock implements CallRule {
    GIVE_CLOCK
  }

  /** Says that it is not under control, then calls it as it is. */
  record Reserve(String what) implements CallRule {}

  /** Calls a method of the same type of another class. */
  record Redirect(ClassDesc owner) implements CallRule {}

  /** Tells of an access, then calls it. */
  record Tell(Access access, Place place) implements CallRule {}

  /** Stops the exploration: what is called is not under control. */
  record Refuse(String what) implements CallRule {}

  /** What a call does to its receiver. */
  enum Access {
    NONE,
    READ,
    WRITE,
    UPDATE,
    /** An update if the receiver is a stream that locks itself. */
    USE_OF_STREAM,
    /** Of a receiver that holds its own monitor meanwhile. */
    PASS,
    /** The same, if the program made the receiver. */
    PASS_UNLESS_PART,
    /** Of a receiver that locks something else. */
    READ_OF_LOCKED,
    UPDATE_OF_LOCKED,
    COMPARE_AND_SET,
    READ_OF_SETTING,
    WRITE_OF_SETTING,
    PLAIN_READ,
    PLAIN_WRITE;

    /** Whether it is no step, and only watched for data races. */
    boolean isPlain() {
      return this == NONE || this == PLAIN_READ || this == PLAIN_WRITE;
    }
  }

  /** Which location of the receiver it touches. */
  enum Place {
    /** Its value. */
    VALUE,
    /** Its monitor. */
    MONITOR,
    /** The name of a thread. */
    NAME,
    /** What a thread does with an exception that it does not catch. */
    HANDLER,
    /** The element whose index is the first argument. */
    ELEMENT,
    /** The first element. */
    FIRST,
    /** The last one. */
    LAST,
    /** How many elements there are. */
    SIZE,
    /** The same; the result is a view of the elements. */
    VIEWED_SIZE,
    /** The value of the key that is the first argument. */
    VALUE_OF_KEY,
    /** The same; it changes, or the key goes, after a function was called. */
    REMAPPED_KEY,
    /** All of it. */
    ALL,
    /** What a collection holds. */
    CONTENTS,
    /** What a collection holds; the result is a view of it. */
    VIEWED_CONTENTS,
    /** The same; the result is a stream. */
    STREAMED_CONTENTS,
    /** What a collection holds, element by element: a function is called for each. */
    TRAVERSED,
    /** What a collection holds; the result is a view of it if it is an entry of a map. */
    CONTENTS_WITH_ENTRIES
  }
}
