/// Compares two values of one type where they lie, by a plan that is made once a type.
///
/// `==` where the type is `Equatable`; references by identity; the fields of a struct one by one; other plain values
/// by their bytes. What cannot be compared, a closure above all, is never equal.
@MainActor
struct FieldEquality {
  private enum Plan {
    case equatable(@MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case reference
    case bytes(Int)
    case fields([(offset: Int, plan: Plan)])
    case never
    /// State: what it is now lies in its slot, and a change there is told by other means.
    case ignored
  }

  private let plan: Plan

  init(of type: Any.Type) {
    plan = Self.plan(for: type)
  }

  /// Whether nothing that can be seen tells the two apart.
  func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    Self.areEqual(plan, left, right)
  }

  private static func areEqual(_ plan: Plan, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    switch plan {
    case .equatable(let equal): return equal(left, right)
    case .reference: return left.load(as: UnsafeRawPointer?.self) == right.load(as: UnsafeRawPointer?.self)
    case .bytes(let size):
      for offset in 0..<size where left.load(fromByteOffset: offset, as: UInt8.self)
        != right.load(fromByteOffset: offset, as: UInt8.self)
      { return false }
      return true
    case .fields(let fields):
      for field in fields where !areEqual(field.plan, left + field.offset, right + field.offset) { return false }
      return true
    case .never: return false
    case .ignored: return true
    }
  }

  private static func plan(for type: Any.Type) -> Plan {
    if type is any OwnedState.Type { return .ignored }
    if let type = type as? any SourceComparable.Type { return .equatable(sameSource(of: type)) }
    if let type = type as? any Equatable.Type { return .equatable(comparison(of: type)) }
    if type is AnyObject.Type { return .reference }
    let fields = Field.all(of: type)
    if !fields.isEmpty { return .fields(fields.map { ($0.offset, plan(for: $0.type)) }) }
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

  /// The size of `type` where its values are nothing but bytes.
  private static func plainSize(of type: Any.Type) -> Int? {
    func size<Value>(_ type: Value.Type) -> Int? { _isPOD(Value.self) ? MemoryLayout<Value>.size : nil }
    return _openExistential(type, do: size)
  }
}
