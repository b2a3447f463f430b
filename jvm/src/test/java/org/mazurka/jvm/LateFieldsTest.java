package org.mazurka.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The final fields that are written after their object may have escaped are those named so. */
class LateFieldsTest {

  private static final ClassFiles FILES = new ClassFiles(LateFieldsTest::read, _ -> true, false);

  private static byte[] read(String name) throws IOException {
    try (InputStream in = LateFieldsTest.class.getResourceAsStream("/" + name + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }

  static List<String> aFieldIsLateIfItIsNamedSo() {
    NestMembersAttribute members =
        FILES
            .find("org/mazurka/sample/FinalEdges")
            .flatMap(m -> m.findAttribute(Attributes.nestMembers()))
            .orElseThrow();
    return members.nestMembers().stream().map(ClassEntry::asInternalName).toList();
  }

  @ParameterizedTest
  @MethodSource
  void aFieldIsLateIfItIsNamedSo(String name) {
    ClassModel model = FILES.find(name).orElseThrow();
    LateFields late = new LateFields(FILES);
    for (FieldModel field : model.fields()) {
      String named = field.fieldName().stringValue();
      if (field.flags().has(AccessFlag.FINAL) && !field.flags().has(AccessFlag.STATIC)) {
        assertThat(late.contains(name, named)).as(named).isEqualTo(named.startsWith("late"));
      }
    }
  }
}
