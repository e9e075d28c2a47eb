import Foundation

/// How a value is kept as what a property list may hold.
struct StorageCoding<Value> {
  /// The value of what was kept; nil where that is of another type.
  let read: (Any) -> Value?
  /// What is kept; nil for nothing.
  let write: (Value) -> Any?

  /// The value as it is.
  static var plain: StorageCoding { StorageCoding(read: { $0 as? Value }, write: { $0 }) }

  /// The value as it is, or nothing.
  static func optional<Wrapped>() -> StorageCoding where Value == Wrapped? {
    StorageCoding(read: { ($0 as? Wrapped).map(Optional.some) }, write: { $0.map { $0 as Any } })
  }
}

extension StorageCoding where Value: RawRepresentable {
  /// A case of an enumeration, by what it is made of.
  static var raw: StorageCoding {
    StorageCoding(read: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }, write: { $0.rawValue })
  }
}

extension StorageCoding {
  /// A case of an enumeration, by what it is made of, or nothing.
  static func optionalRaw<Wrapped: RawRepresentable>() -> StorageCoding where Value == Wrapped? {
    StorageCoding(
      read: { ($0 as? Wrapped.RawValue).map { Wrapped(rawValue: $0) } }, write: { $0.map { $0.rawValue as Any } })
  }
}

extension StorageCoding where Value == URL {
  /// An address, as text.
  static var address: StorageCoding {
    StorageCoding(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
  }
}

/// A property whose value lies with the program's stored values. Where no program keeps any, it lasts as long as the view.
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
