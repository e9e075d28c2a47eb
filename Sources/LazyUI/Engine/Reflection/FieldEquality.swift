/// Compares two values of one type in memory. A plan for the comparison is made once for each type.
///
/// `Equatable` types are compared with `==`, references by identity, structs field by field, and other trivial values
/// by their bytes. Values that cannot be compared, such as closures, are never equal.
@MainActor
struct FieldEquality {
  private enum Plan {
    case equatable(@MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case reference
    case bytes(Int)
    case fields([(name: String, offset: Int, plan: Plan)])
    indirect case optional(any OptionalValue.Type, wrapped: Plan)
    case never
    /// State and environment values. They are stored outside of the view, and a change of the stored value invalidates
    /// the views that read it. So these fields are not compared.
    case ignored
  }

  private let plan: Plan

  init(of type: Any.Type) {
    plan = Self.plan(for: type)
  }

  /// Whether the plan finds the two values equal.
  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    Self.areEqual(plan, left, right)
  }

  /// Returns the names of the fields that differ between the two values. The list is empty if the type is not compared
  /// field by field.
  func differences(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> [String] {
    guard case .fields(let fields) = plan else { return [] }
    return fields.filter { !Self.areEqual($0.plan, left + $0.offset, right + $0.offset) }.map(\.name)
  }

  private static func areEqual(_ plan: Plan, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch plan {
    case .equatable(let equal): return equal(left, right)
    case .reference: return left.load(as: UnsafeRawPointer?.self) == right.load(as: UnsafeRawPointer?.self)
    case .bytes(let size):
      for offset in 0..<size
      where left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
      { return false }
      return true
    case .fields(let fields):
      for field in fields where !areEqual(field.plan, left + field.offset, right + field.offset) {
        return false
      }
      return true
    case .optional(let type, let wrapped): return type.areEqual(left, right) { areEqual(wrapped, $0, $1) }
    case .never: return false
    case .ignored: return true
    }
  }

  private static func plan(for type: Any.Type) -> Plan {
    switch PropertyDeclaration(of: type) {
    case .state, .environment: return .ignored
    case .declaredPlain(let value): return plan(for: value)
    case .plain: break
    case .binding, .other:
      if let dynamic = type as? any DynamicProperty.Type {
        if dynamic is any OwnedState.Type { return .ignored }
        if let type = dynamic as? any SourceComparable.Type { return .equatable(sameSource(of: type)) }
      }
    }
    if let type = type as? any Equatable.Type { return .equatable(comparison(of: type)) }
    if type is AnyObject.Type { return .reference }
    if let type = type as? any OptionalValue.Type {
      return .optional(type, wrapped: plan(for: type.wrappedType))
    }
    let fields = Field.all(of: type)
    if !fields.isEmpty {
      return .fields(fields.map { ($0.label, $0.offset, $0.isPlain ? plan(for: $0.type) : .never) })
    }
    return plainSize(of: type).map(Plan.bytes) ?? .never
  }

  private static func comparison<Value: Equatable>(
    of type: Value.Type
  ) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { left, right in
      left.assumingMemoryBound(to: Value.self).pointee == right.assumingMemoryBound(to: Value.self).pointee
    }
  }

  private static func sameSource<Value: SourceComparable>(
    of type: Value.Type
  ) -> @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { left, right in
      left.assumingMemoryBound(to: Value.self).pointee
        .hasSameSource(as: right.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Returns the size of `type` if its values are plain bytes, without references.
  private static func plainSize(of type: Any.Type) -> Int? {
    func size<Value>(_ type: Value.Type) -> Int? { _isPOD(Value.self) ? MemoryLayout<Value>.size : nil }
    return _openExistential(type, do: size)
  }
}
