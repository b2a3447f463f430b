package org.mazurka.jvm;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.mazurka.jvm.Weaver.Origin;

/** Weaves the accesses of fields and elements of arrays. */
final class AccessWeaver {

  private static final MethodTypeDesc TOLD_OF_ACCESS =
      MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_int);
  private static final MethodTypeDesc TOLD_OF_STATIC = MethodTypeDesc.of(CD_void, CD_int, CD_int);

  private final Weaver.Context context;
  private final ToIntFunction<String> site;
  private final boolean watched; // else plain accesses are parts of steps

  /**
   * Weaves the accesses of a method.
   *
   * @param site the number of the place that is being woven, where something is done
   */
  AccessWeaver(Weaver.Context context, ToIntFunction<String> site) {
    this.context = context;
    this.site = site;
    this.watched = context.origin() != Origin.SUBSTITUTE;
  }

  void load(CodeBuilder code, ArrayLoadInstruction load) {
    if (watched) {
      code.dup2();
      code.loadConstant(site.applyAsInt("read"));
      code.invokestatic(Weaver.HOOKS, "read", TOLD_OF_ACCESS);
    }
    code.with(load);
  }

  void store(CodeBuilder code, ArrayStoreInstruction store) {
    if (watched) {
      TypeKind kind = store.typeKind().asLoadable();
      int value = code.allocateLocal(kind);
      code.storeLocal(kind, value);
      code.dup2();
      code.loadConstant(site.applyAsInt("write"));
      code.invokestatic(Weaver.HOOKS, "write", TOLD_OF_ACCESS);
      code.loadLocal(kind, value);
    }
    code.with(store);
  }

  /**
   * A field.
   *
   * @param beforeSuper whether this is the constructor of an object that is not yet one
   */
  void field(CodeBuilder code, FieldInstruction field, boolean beforeSuper) {
    Optional<ClassFiles.DeclaredField> declared =
        context
            .files()
            .field(
                field.owner().asInternalName(),
                field.name().stringValue(),
                field.type().stringValue());
    if (declared.isPresent() && declared.get().moved()) {
      code.fieldAccess(
          field.opcode(),
          ClassDesc.ofInternalName(InterfaceFields.holder(declared.get().owner())),
          field.name().stringValue(),
          field.typeSymbol());
      return;
    }
    if (declared.isPresent()
        && (field.opcode() == Opcode.GETSTATIC || field.opcode() == Opcode.PUTSTATIC)) {
      use(code, field.owner().asInternalName(), declared.get().owner());
    }
    if (declared.isEmpty()
        || !context.files().isWoven(declared.get().owner())
        || context.files().isFrozen(declared.get(), field.name().stringValue())
        || beforeSuper && field.opcode() == Opcode.PUTFIELD) {
      code.with(field);
      return;
    }
    int slot =
        context.names().field(declared.get().owner().replace('/', '.'), field.name().stringValue());
    boolean visible =
        !declared.get().flags().contains(AccessFlag.FINAL)
            && (declared.get().flags().contains(AccessFlag.VOLATILE)
                || context.names().isHandled(slot)
                || context.files().isHandled(declared.get().owner(), field.name().stringValue())
                || Substitution.hasRacesOnPurpose(declared.get().owner()));
    if (visible || watched) {
      tell(code, field, slot, visible);
    }
    code.with(field);
  }

  /**
   * Has a class initialised, as this use of it would.
   *
   * @param named what the code names, the class or one below it
   */
  void use(CodeBuilder code, String named, String type) {
    ClassFiles files = context.files();
    String here = context.model().thisClass().asInternalName();
    if (files.usesInitialiser(type) && !files.isBelow(here, type)) {
      code.invokestatic(
          ClassDesc.ofInternalName(files.isAccessible(type, here) ? type : named),
          Weaver.USE,
          MethodTypeDesc.of(CD_void));
    }
  }

  private void tell(CodeBuilder code, FieldInstruction field, int slot, boolean visible) {
    TypeKind kind = TypeKind.from(field.typeSymbol()).asLoadable();
    switch (field.opcode()) {
      case GETFIELD -> {
        code.dup();
        tell(code, visible ? "visibleRead" : "read", TOLD_OF_ACCESS, slot, "read");
      }
      case PUTFIELD -> {
        int value = code.allocateLocal(kind);
        code.storeLocal(kind, value);
        code.dup();
        tell(code, visible ? "visibleWrite" : "write", TOLD_OF_ACCESS, slot, "write");
        code.loadLocal(kind, value);
      }
      case GETSTATIC ->
          tell(code, visible ? "visibleReadStatic" : "readStatic", TOLD_OF_STATIC, slot, "read");
      case PUTSTATIC ->
          tell(code, visible ? "visibleWriteStatic" : "writeStatic", TOLD_OF_STATIC, slot, "write");
      default -> throw new IllegalStateException("no field instruction: " + field);
    }
  }

  private void tell(CodeBuilder code, String hook, MethodTypeDesc type, int slot, String text) {
    code.loadConstant(slot);
    code.loadConstant(site.applyAsInt(text));
    code.invokestatic(Weaver.HOOKS, hook, type);
  }
}
