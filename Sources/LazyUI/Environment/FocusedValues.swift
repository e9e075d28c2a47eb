/// A key of a value that the focused view offers to menus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the focused view offers to menus. A terminal has no menu bar that would ask: nothing is kept here.
public struct FocusedValues {
  /// Nothing; what is set has no effect.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// What the focused view offers; on a terminal always nil.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject {}
  public var wrappedValue: Value? { nil }
}

/// What the focused view offers to be changed; on a terminal always nil.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

/// The object that the focused view offers; on a terminal always nil.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedObject<ObjectType: AnyObject>: DynamicProperty {
  public init() {}
  public var wrappedValue: ObjectType? { nil }
}

extension View {
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    self
  }
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    self
  }
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedValue<T: AnyObject>(_ object: T?) -> some View { self }
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View { self }
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View { self }
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedObject<T: AnyObject>(_ object: T) -> some View { self }
  /// No effect: a terminal has no menu bar that would ask for it.
  public func focusedSceneObject<T: AnyObject>(_ object: T) -> some View { self }
  /// No effect: Tab goes through all controls.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  /// No effect; `defaultFocus(_:_:priority:)` has one.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }
}
