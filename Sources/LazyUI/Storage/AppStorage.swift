public import Foundation

/// A value that outlives the program: a number, text, data, an address, or an enumeration made of one.
///
/// Programs keep their values in a file of their own, `storage.plist` in a folder with the program's name in
/// `$XDG_STATE_HOME`, or `~/.local/state` where that is not set. A value that was never set, or is of another type, is
/// the one that the property was declared with. A store that is named is not followed: a program has one.
@preconcurrency @MainActor
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(key, initial, coding)
  }

  /// The value now. Reading it in a body makes the body depend on it.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { property.binding }
}

extension AppStorage {
  /// A switch under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }

  /// A whole number under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }

  /// A number under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }

  /// Text under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, wrappedValue, .plain)
  }

  /// Data under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }

  /// A date under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }

  /// An address under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, .address)
  }

  /// A case of an enumeration of numbers under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// A case of an enumeration of texts under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A switch under `key`, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(key, nil, .optional()) }

  /// A whole number under `key`, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(key, nil, .optional()) }

  /// A number under `key`, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(key, nil, .optional()) }

  /// Text under `key`, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(key, nil, .optional()) }

  /// Data under `key`, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key, nil, .optional()) }

  /// A date under `key`, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? { self.init(key, nil, .optional()) }

  /// A case of an enumeration of numbers under `key`, or nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optionalRaw())
  }

  /// A case of an enumeration of texts under `key`, or nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optionalRaw())
  }
}
