public import Foundation

/// A property whose value is kept after the program exits. It is a number, text, data, a date, a URL, or an enumeration
/// with a raw value.
///
/// The values are stored in `storage.plist`, in a folder with the program's name in `$XDG_STATE_HOME` (default:
/// `~/.local/state`). If no value of the property's type is stored, the property has its declared value. The `store`
/// parameter is ignored, because a program has one store.
///
/// ```swift
/// struct WrapSetting: View {
///   @AppStorage("wrapsLines") private var wraps = true
///   var body: some View { Toggle("Wrap lines", isOn: $wraps) }
/// }
/// ```
///
/// See also ``SceneStorage``, ``State`` and ``View/defaultAppStorage(_:)``.
@preconcurrency @MainActor
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty(key, initial, coding)
  }

  /// The current value. If a body reads the value, a change evaluates the body again.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { property.binding }
}

extension AppStorage {
  /// Creates a property for a Boolean stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for an integer stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for a number stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for text stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for data stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for a date stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for a URL stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, .address)
  }

  /// Creates a property for an enumeration with integer raw values, stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// Creates a property for an enumeration with text raw values, stored under `key`.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for an optional Boolean stored under `key`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional integer stored under `key`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional number stored under `key`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(key, nil, .optional()) }

  /// Creates a property for optional text stored under `key`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(key, nil, .optional()) }

  /// Creates a property for optional data stored under `key`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional date stored under `key`.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional enumeration with integer raw values, stored under `key`.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optionalRaw())
  }

  /// Creates a property for an optional enumeration with text raw values, stored under `key`.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optionalRaw())
  }
}
