package org.mazurka.jvm;

import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.AccessFlag;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the final fields of objects that other threads may see before they are written: those that
 * a constructor writes after the object may have escaped from it. Of all other final fields the
 * Java memory model promises that nobody does. In doubt an object escapes.
 */
final class LateFields {

  private final ClassFiles files;
  private final Map<String, Set<String>> byClass = new HashMap<>();
  private final Map<Given, Boolean> escapes = new HashMap<>();

  LateFields(ClassFiles files) {
    this.files = files;
  }

  /**
   * A method that gets an object.
   *
   * @param words where, among its parameters
   */
  private record Given(String owner, String name, String type, BitSet words) {}

  /** Whether a final field of an object is such a one. */
  boolean contains(String owner, String field) {
    return byClass
        .computeIfAbsent(owner, name -> files.find(name).map(this::find).orElse(Set.of()))
        .contains(field);
  }

  private Set<String> find(ClassModel model) {
    Set<String> finals = new HashSet<>();
    for (FieldModel field : model.fields()) {
      if (field.flags().has(AccessFlag.FINAL)) {
        finals.add(field.fieldName().stringValue());
      }
    }
    Set<String> late = new HashSet<>();
    for (MethodModel method : model.methods()) {
      if (method.methodName().equalsString(ConstantDescs.INIT_NAME)) {
        method.code().ifPresent(code -> addLate(model, code, late));
      }
    }
    late.retainAll(finals);
    return late;
  }

  private void addLate(ClassModel model, CodeModel code, Set<String> late) {
    BitSet receiver = new BitSet();
    receiver.set(0);
    int escape = ObjectFlow.firstEscape(code, receiver, this::escapesBy);
    List<CodeElement> elements = code.elementList();
    for (int i = elements.size() - 1; i > escape; i--) {
      if (elements.get(i) instanceof FieldInstruction field
          && field.opcode() == Opcode.PUTFIELD
          && field.owner().asInternalName().equals(model.thisClass().asInternalName())) {
        late.add(field.name().stringValue());
      }
    }
  }

  /** Whether a call that is given the object lets it escape. */
  private boolean escapesBy(InvokeInstruction call, BitSet words) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    String type = call.type().stringValue();
    if (owner.equals("java/lang/Object") && name.equals("getClass")) {
      return false;
    }
    Optional<ClassModel> declarer = files.declarer(owner, name, type).flatMap(files::find);
    Optional<MethodModel> method = declarer.flatMap(m -> ClassFiles.method(m, name, type));
    if (method.isEmpty() || !isFixed(call.opcode(), method.get(), owner)) {
      return true;
    }
    Given given = new Given(declarer.get().thisClass().asInternalName(), name, type, words);
    Boolean known = escapes.putIfAbsent(given, true); // if it calls itself
    if (known != null) {
      return known;
    }
    boolean found =
        method
            .get()
            .code()
            .map(code -> ObjectFlow.firstEscape(code, words, this::escapesBy) != ObjectFlow.NEVER)
            .orElse(true);
    escapes.put(given, found);
    return found;
  }

  /** Whether no other method can be what is called. */
  private boolean isFixed(Opcode opcode, MethodModel method, String owner) {
    return opcode == Opcode.INVOKESTATIC
        || opcode == Opcode.INVOKESPECIAL
        || method.flags().has(AccessFlag.PRIVATE)
        || method.flags().has(AccessFlag.FINAL)
        || files.find(owner).filter(m -> m.flags().has(AccessFlag.FINAL)).isPresent();
  }
}
