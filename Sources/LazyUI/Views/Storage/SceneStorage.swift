public import Foundation

/// A property of a scene whose value is kept after the program exits. A terminal shows one scene at a time. Therefore
/// the values are stored with those of ``AppStorage``, under keys that start with `scene.`.
///
/// ```swift
/// struct Tabs: View {
///   @SceneStorage("tab") private var tab = 0
///   var body: some View {
///     TabView(selection: $tab) { Text("One").tag(0); Text("Two").tag(1) }
///   }
/// }
/// ```
///
/// See also ``AppStorage``, ``State`` and ``TabView``.
@preconcurrency @MainActor
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let property: StoredProperty<Value>

  private init(_ key: String, _ initial: Value, _ coding: StorageCoding<Value>) {
    property = StoredProperty("scene." + key, initial, coding)
  }

  /// The current value. If a body reads the value, a change evaluates the body again.
  public var wrappedValue: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { property.binding }
}

extension SceneStorage {
  /// Creates a property for a Boolean stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for an integer stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for a number stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for text stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for data stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for a date stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .plain)
  }

  /// Creates a property for a URL stored under `key`.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .address)
  }

  /// Creates a property for an enumeration with integer raw values, stored under `key`.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw)
  }

  /// Creates a property for an enumeration with text raw values, stored under `key`.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for an optional Boolean stored under `key`.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional integer stored under `key`.
  public init(_ key: String) where Value == Int? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional number stored under `key`.
  public init(_ key: String) where Value == Double? { self.init(key, nil, .optional()) }

  /// Creates a property for optional text stored under `key`.
  public init(_ key: String) where Value == String? { self.init(key, nil, .optional()) }

  /// Creates a property for optional data stored under `key`.
  public init(_ key: String) where Value == Data? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional date stored under `key`.
  public init(_ key: String) where Value == Date? { self.init(key, nil, .optional()) }

  /// Creates a property for an optional enumeration with integer raw values, stored under `key`.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optionalRaw())
  }

  /// Creates a property for an optional enumeration with text raw values, stored under `key`.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optionalRaw())
  }
}
