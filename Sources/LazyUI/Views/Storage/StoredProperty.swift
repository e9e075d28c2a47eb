import Foundation

/// Converts values to types that a property list can hold, and back.
struct StorageCoding<Value> {
  /// Returns the value for a stored one, or `nil` if that has another type.
  let read: (Any) -> Value?
  /// Returns the value to store, or `nil` to store none.
  let write: (Value) -> Any?

  /// Stores the value unchanged.
  static var plain: StorageCoding { StorageCoding(read: { $0 as? Value }, write: { $0 }) }

  /// Stores the wrapped value unchanged, or none.
  static func optional<Wrapped>() -> StorageCoding where Value == Wrapped? {
    StorageCoding(read: { ($0 as? Wrapped).map(Optional.some) }, write: { $0.map { $0 as Any } })
  }
}

extension StorageCoding where Value: RawRepresentable {
  /// Stores the raw value of an enumeration.
  static var raw: StorageCoding {
    StorageCoding(read: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
  }
}

extension StorageCoding {
  /// Stores the raw value of an enumeration, or none.
  static func optionalRaw<Wrapped: RawRepresentable>() -> StorageCoding where Value == Wrapped? {
    StorageCoding(
      read: { ($0 as? Wrapped.RawValue).map { Wrapped(rawValue: $0) } }, write: { $0.map { $0.rawValue as Any } })
  }
}

extension StorageCoding where Value == URL {
  /// Stores a URL as text.
  static var address: StorageCoding {
    StorageCoding(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
  }
}

/// A property whose value is one of the program's stored values. If the program stores none, the value lives as long as
/// the view.
@preconcurrency @MainActor
struct StoredProperty<Value>: DynamicProperty {
  @Environment(\.storedValues) private var programValues
  @State private var ownValues = StoredValues()
  private let key: String
  private let initial: Value
  private let coding: StorageCoding<Value>

  init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  private var values: StoredValues { programValues ?? ownValues }

  var value: Value {
    get { values.value(for: key).plain.flatMap(coding.read) ?? initial }
    nonmutating set { values.set(coding.write(newValue), for: key) }
  }

  var binding: Binding<Value> { Binding(get: { value }, set: { value = $0 }) }
}
