/// A key of a value that the focused view offers to menus.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view offers to menus. A terminal has no menu bar, so the values are not stored.
public struct FocusedValues {
  /// Always `nil`. Setting it has no effect.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// A value that the focused view offers; always `nil` on a terminal.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject {}
  public var wrappedValue: Value? { nil }
}

/// A binding that the focused view offers; always `nil` on a terminal.
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

/// An object that the focused view offers; always `nil` on a terminal.
@preconcurrency @MainActor
@propertyWrapper
public struct FocusedObject<ObjectType: AnyObject>: DynamicProperty {
  public init() {}
  public var wrappedValue: ObjectType? { nil }
}
