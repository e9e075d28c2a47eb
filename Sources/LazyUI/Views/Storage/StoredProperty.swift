import Foundation

/// A conversion between values and the types that a property list can contain.
struct StorageCoding<Value> {
  /// Returns the value for a stored value, or `nil` if the stored value has another type.
  let read: (Any) -> Value?
  /// Returns the value to store; `nil` removes the stored value.
  let write: (Value) -> Any?

  /// A conversion that stores the value unchanged.
  static var plain: StorageCoding { StorageCoding(read: { $0 as? Value }, write: { $0 }) }

  /// Returns a conversion that stores the wrapped value unchanged. `nil` is not stored.
  static func optional<Wrapped>() -> StorageCoding where Value == Wrapped? {
    StorageCoding(read: { ($0 as? Wrapped).map(Optional.some) }, write: { $0.map { $0 as Any } })
  }
}

extension StorageCoding where Value: RawRepresentable {
  /// A conversion that stores the raw value of an enumeration.
  static var raw: StorageCoding {
    StorageCoding(read: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
  }
}

extension StorageCoding {
  /// Returns a conversion that stores the raw value of an optional enumeration. `nil` is not stored.
  static func optionalRaw<Wrapped: RawRepresentable>() -> StorageCoding where Value == Wrapped? {
    StorageCoding(
      read: { ($0 as? Wrapped.RawValue).map { Wrapped(rawValue: $0) } }, write: { $0.map { $0.rawValue as Any } })
  }
}

extension StorageCoding where Value == URL {
  /// A conversion that stores a URL as text.
  static var address: StorageCoding {
    StorageCoding(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
  }
}

/// The implementation of `@AppStorage` and `@SceneStorage`: a property for one of the program's stored values. If the
/// program has no storage, the value exists as long as the view.
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
