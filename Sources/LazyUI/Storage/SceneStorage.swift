public import Foundation

/// A value of a screen that outlives the program. A terminal has one screen at a time, so that it is kept beside the values of
/// `@AppStorage`, under names that begin with `scene.`.
@preconcurrency @MainActor
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty("scene." + key, initial, coding)
  }

  /// The value now. Reading it in a body makes the body depend on it.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { property.binding }
}

extension SceneStorage {
  /// A switch under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }

  /// A whole number under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }

  /// A number under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }

  /// Text under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain)
  }

  /// Data under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }

  /// A date under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }

  /// An address under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .address)
  }

  /// A case of an enumeration of numbers under `key`.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// A case of an enumeration of texts under `key`.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A switch under `key`, or nothing.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, .optional()) }

  /// A whole number under `key`, or nothing.
  public init(_ key: String) where Value == Int? { self.init(key, nil, .optional()) }

  /// A number under `key`, or nothing.
  public init(_ key: String) where Value == Double? { self.init(key, nil, .optional()) }

  /// Text under `key`, or nothing.
  public init(_ key: String) where Value == String? { self.init(key, nil, .optional()) }

  /// Data under `key`, or nothing.
  public init(_ key: String) where Value == Data? { self.init(key, nil, .optional()) }

  /// A date under `key`, or nothing.
  public init(_ key: String) where Value == Date? { self.init(key, nil, .optional()) }

  /// A case of an enumeration of numbers under `key`, or nothing.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optionalRaw())
  }

  /// A case of an enumeration of texts under `key`, or nothing.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optionalRaw())
  }
}
