package org.mazurka.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mazurka.bench.Reproduction;
import org.mazurka.creol.Granularity;
import org.mazurka.explore.Algorithm;
import org.mazurka.explore.ProbeOptions;
import org.mazurka.explore.SearchOrder;
import org.mazurka.explore.constraints.Enumeration;
import org.mazurka.jvm.CarrierKind;
import org.mazurka.jvm.JvmProgram;
import org.mazurka.jvm.Timeouts;
import org.mazurka.model.Schedule;
import org.mazurka.petri.models.NetModel;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Words of the command line as values; each says what it expected. */
final class Converters {

  private Converters() {}

  /**
   * All words of an optional list as values. The parser itself would take a word that it cannot
   * convert for the end of the list, and complain of one argument too many.
   */
  static <T> List<T> all(List<String> words, ITypeConverter<T> converter, CommandSpec spec) {
    List<T> values = new ArrayList<>();
    for (String word : words) {
      try {
        values.add(converter.convert(word));
      } catch (Exception e) {
        throw new ParameterException(spec.commandLine(), e.getMessage(), e);
      }
    }
    return values;
  }

  /** An algorithm by its name. */
  static final class ByName implements ITypeConverter<Algorithm> {
    @Override
    public Algorithm convert(String word) {
      return Algorithm.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "algorithm",
                      word,
                      Arrays.stream(Algorithm.values()).map(Algorithm::label).toList()));
    }
  }

  /** A solver by its name. */
  static final class SolverByName implements ITypeConverter<PlanningOptions.SolverName> {
    @Override
    public PlanningOptions.SolverName convert(String word) {
      List<PlanningOptions.SolverName> all = List.of(PlanningOptions.SolverName.values());
      return all.stream()
          .filter(solver -> solver.label().equals(word))
          .findFirst()
          .orElseThrow(
              () ->
                  unknown(
                      "solver",
                      word,
                      all.stream().map(PlanningOptions.SolverName::label).toList()));
    }
  }

  /** An enumeration of trace constraint systems by its name. */
  static final class EnumerationByName implements ITypeConverter<Enumeration> {
    @Override
    public Enumeration convert(String word) {
      return Enumeration.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "enumeration",
                      word,
                      Arrays.stream(Enumeration.values()).map(Enumeration::label).toList()));
    }
  }

  /** An order of a search by its name. */
  static final class OrderByName implements ITypeConverter<SearchOrder> {
    @Override
    public SearchOrder convert(String word) {
      return SearchOrder.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "order",
                      word,
                      Arrays.stream(SearchOrder.values()).map(SearchOrder::label).toList()));
    }
  }

  /** A granularity by its name. */
  static final class GranularityByName implements ITypeConverter<Granularity> {
    @Override
    public Granularity convert(String word) {
      return switch (word) {
        case "object" -> Granularity.OBJECT;
        case "attributes" -> Granularity.ATTRIBUTES;
        default -> throw unknown("granularity", word, List.of("object", "attributes"));
      };
    }
  }

  /** A model of a net by its name. */
  static final class ModelByName implements ITypeConverter<NetModel> {
    @Override
    public NetModel convert(String word) {
      return NetModel.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "net", word, Arrays.stream(NetModel.values()).map(NetModel::label).toList()));
    }
  }

  /** How probe sets are selected, by name. */
  static final class SelectionByName implements ITypeConverter<ProbeOptions.Selection> {
    @Override
    public ProbeOptions.Selection convert(String word) {
      return ProbeOptions.Selection.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "selection",
                      word,
                      Arrays.stream(ProbeOptions.Selection.values())
                          .map(ProbeOptions.Selection::label)
                          .toList()));
    }
  }

  /** What keeps probe sets from ignoring an action, by name. */
  static final class ProvisoByName implements ITypeConverter<ProbeOptions.Proviso> {
    @Override
    public ProbeOptions.Proviso convert(String word) {
      return ProbeOptions.Proviso.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "proviso",
                      word,
                      Arrays.stream(ProbeOptions.Proviso.values())
                          .map(ProbeOptions.Proviso::label)
                          .toList()));
    }
  }

  /** What becomes of plain accesses of a Java program, by name. */
  static final class PlainAccesses implements ITypeConverter<JvmProgram.Plain> {
    @Override
    public JvmProgram.Plain convert(String word) {
      return switch (word) {
        case "watched" -> JvmProgram.Plain.WATCHED;
        case "visible" -> JvmProgram.Plain.VISIBLE;
        default -> throw unknown("way", word, List.of("watched", "visible"));
      };
    }
  }

  /** When calls with time limits of a Java program give up, by name. */
  static final class TimeLimits implements ITypeConverter<Timeouts> {
    @Override
    public Timeouts convert(String word) {
      return switch (word) {
        case "any" -> Timeouts.ANY;
        case "last" -> Timeouts.LAST;
        default -> throw unknown("way", word, List.of("any", "last"));
      };
    }
  }

  /** What the threads of a Java program run on, by name. */
  static final class Carrier implements ITypeConverter<CarrierKind> {
    @Override
    public CarrierKind convert(String word) {
      return switch (word) {
        case "continuations" -> CarrierKind.CONTINUATIONS;
        case "threads" -> CarrierKind.THREADS;
        default -> throw unknown("carrier", word, List.of("continuations", "threads"));
      };
    }
  }

  /** {@code on} or {@code off}. */
  static final class Switch implements ITypeConverter<CreolOptions.Switch> {
    @Override
    public CreolOptions.Switch convert(String word) {
      return switch (word) {
        case "on" -> CreolOptions.Switch.ON;
        case "off" -> CreolOptions.Switch.OFF;
        default -> throw unknown("switch", word, List.of("on", "off"));
      };
    }
  }

  /** A table of a paper by its name. */
  static final class TableByName implements ITypeConverter<Reproduction.Table> {
    @Override
    public Reproduction.Table convert(String word) {
      return Reproduction.Table.named(word)
          .orElseThrow(
              () ->
                  unknown(
                      "table",
                      word,
                      Arrays.stream(Reproduction.Table.values())
                          .map(Reproduction.Table::label)
                          .toList()));
    }
  }

  /** A benchmark by its name and size. */
  static <T> ITypeConverter<T> benchmark(Function<String, T> parse) {
    return word -> {
      try {
        return parse.apply(word);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /** A time span with its unit. */
  static final class Time implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,12})(ms|s|m|h)");

    @Override
    public Duration convert(String word) {
      Matcher matcher = FORM.matcher(word);
      if (!matcher.matches()) {
        throw new TypeConversionException(
            "'%s' is not a time, expected one such as 500ms, 30s, 5m or 1h".formatted(word));
      }
      long number = Long.parseLong(matcher.group(1));
      if (number == 0) {
        throw new TypeConversionException(
            "'%s' is not a time above 0, expected one such as 500ms, 30s, 5m or 1h"
                .formatted(word));
      }
      Duration time =
          switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
          };
      // nanoseconds in a long end after 292 years, and nobody waits that long
      return time.compareTo(LONGEST) > 0 ? LONGEST : time;
    }

    private static final Duration LONGEST = Duration.ofDays(36_500);
  }

  /** Any number. */
  static final class AnyLong implements ITypeConverter<Long> {
    @Override
    public Long convert(String word) {
      try {
        return Long.parseLong(word);
      } catch (NumberFormatException _) {
        throw new TypeConversionException("'%s' is not a number".formatted(word));
      }
    }
  }

  /** A number from 1 on. */
  static final class PositiveInt implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String word) {
      return (int) positive(word, Integer.MAX_VALUE);
    }
  }

  /** A number from 1 on. */
  static final class PositiveLong implements ITypeConverter<Long> {
    @Override
    public Long convert(String word) {
      return positive(word, Long.MAX_VALUE);
    }
  }

  /** A schedule such as {@code 0,1,0}. */
  static final class Steps implements ITypeConverter<Schedule> {
    @Override
    public Schedule convert(String word) {
      try {
        return Schedule.parse(word);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  private static TypeConversionException unknown(String what, String word, List<String> names) {
    String nearest =
        Spelling.nearest(word, names).map(name -> ", did you mean '" + name + "'?").orElse(";");
    return new TypeConversionException(
        "unknown %s '%s'%s there are: %s".formatted(what, word, nearest, String.join(", ", names)));
  }

  private static long positive(String word, long largest) {
    try {
      long number = Long.parseLong(word);
      if (number >= 1 && number <= largest) {
        return number;
      }
    } catch (NumberFormatException _) {
      // the message below says it
    }
    throw new TypeConversionException("'%s' is not a number from 1 to %d".formatted(word, largest));
  }
}
