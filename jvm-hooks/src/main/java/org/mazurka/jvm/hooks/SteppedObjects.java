package org.mazurka.jvm.hooks;

import java.beans.PropertyChangeSupport;
import java.beans.VetoableChangeSupport;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Observable;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Classes of the JDK whose methods are steps, and that are not replaced as a whole. */
final class SteppedObjects {

  @SuppressWarnings("deprecation") // programs still have observables
  static final List<Class<?>> CLASSES =
      List.of(
          Thread.class,
          AtomicBoolean.class,
          AtomicInteger.class,
          AtomicLong.class,
          AtomicReference.class,
          Random.class,
          ThreadLocalRandom.class,
          StringBuffer.class,
          Properties.class,
          Throwable.class,
          Observable.class,
          PropertyChangeSupport.class,
          VetoableChangeSupport.class,
          BufferedInputStream.class,
          BufferedOutputStream.class,
          BufferedReader.class,
          BufferedWriter.class,
          ByteArrayInputStream.class,
          ByteArrayOutputStream.class,
          CharArrayReader.class,
          CharArrayWriter.class,
          FileInputStream.class,
          FileOutputStream.class,
          InputStreamReader.class,
          OutputStreamWriter.class,
          PrintStream.class,
          PrintWriter.class,
          PushbackReader.class,
          RandomAccessFile.class,
          StringReader.class,
          StringWriter.class);

  private SteppedObjects() {}
}
