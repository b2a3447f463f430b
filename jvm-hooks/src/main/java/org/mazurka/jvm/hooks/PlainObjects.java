package org.mazurka.jvm.hooks;

import java.io.DataOutputStream;
import java.nio.CharBuffer;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.AbstractMap;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.Scanner;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/**
 * Classes of the JDK, beside {@link JdkCollections}, whose objects threads must not share. Those
 * that only are a frame for a class of the program, which keeps all, are none of them ({@code
 * Format}).
 */
final class PlainObjects {

  static final Set<Class<?>> CLASSES =
      Set.of(
          AbstractMap.SimpleEntry.class,
          Adler32.class,
          CRC32.class,
          CharBuffer.class,
          DataOutputStream.class,
          Date.class,
          DecimalFormat.class,
          DoubleSummaryStatistics.class,
          Formatter.class,
          GregorianCalendar.class,
          IntSummaryStatistics.class,
          LongSummaryStatistics.class,
          Matcher.class,
          MessageFormat.class,
          Scanner.class,
          SimpleDateFormat.class,
          SplittableRandom.class,
          StringBuilder.class,
          StringTokenizer.class);

  private PlainObjects() {}
}
