package org.mazurka.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between the rooms, as the design draws them. */
class ArchitectureTest {

  /** Which rooms each room may see. */
  private static final Map<String, Set<String>> ARROWS =
      Map.ofEntries(
          Map.entry("model", Set.of()),
          Map.entry("explore", Set.of("model")),
          Map.entry("z3", Set.of("explore")),
          Map.entry("dlang", Set.of("model")),
          Map.entry("petri", Set.of("model")),
          Map.entry("creol", Set.of("model")),
          Map.entry("jvm", Set.of("model")),
          Map.entry("junit", Set.of("model", "explore", "jvm", "report")),
          Map.entry("report", Set.of("model")),
          Map.entry("corpus", Set.of()),
          Map.entry("bench", Set.of("model", "explore", "corpus", "report")),
          Map.entry(
              "cli",
              Set.of(
                  "model", "explore", "z3", "dlang", "petri", "creol", "jvm", "report", "corpus",
                  "bench")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.mazurka");

  static Set<String> rooms() {
    return ARROWS.keySet();
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void aRoomSeesOnlyTheRoomsBelowIt(String room) {
    Set<String> hidden =
        ARROWS.keySet().stream()
            .filter(other -> !other.equals(room) && !ARROWS.get(room).contains(other))
            .collect(Collectors.toSet());
    noClasses()
        .that()
        .resideInAPackage("org.mazurka." + room + "..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "belong to " + hidden, (JavaClass c) -> hidden.contains(roomOf(c))))
        .check(CLASSES);
  }

  @Test
  void theModelDependsOnNothing() {
    classes()
        .that()
        .resideInAPackage("org.mazurka.model..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("org.mazurka.model..", "java..")
        .check(CLASSES);
  }

  @Test
  void everyRoomIsInItsPackage() {
    assertThat(CLASSES.stream().map(ArchitectureTest::roomOf).collect(Collectors.toSet()))
        .isEqualTo(ARROWS.keySet());
  }

  @Test
  void noRoomsGoInCircles() {
    slices().matching("org.mazurka.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  private static String roomOf(JavaClass type) {
    String name = type.getPackageName();
    if (!name.startsWith("org.mazurka.")) {
      return "";
    }
    String rest = name.substring("org.mazurka.".length());
    return rest.contains(".") ? rest.substring(0, rest.indexOf('.')) : rest;
  }
}
