public import Observation

/// A value that views around have set for those in them.
///
/// A body that reads it is evaluated again when the value changes, and no other body is.
@preconcurrency @MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty, EnvironmentLinking, OwnedState {
  private let get: (EnvironmentValues) -> Value
  private var reading: EnvironmentReading<Value>?

  /// The value at `keyPath`: a property of `EnvironmentValues`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    get = { $0[keyPath: keyPath] }
  }

  /// The object of this type that was set with `environment(_:)`. A view that reads it where none was set ends the
  /// program, as in SwiftUI.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    get = { values in
      guard let object = values[object: type] else {
        preconditionFailure("no \(type) was set with environment(_:) around the view that reads one")
      }
      return object
    }
  }

  /// The object of this type that was set with `environment(_:)`; nil where none was.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    get = { $0[object: type] }
  }

  /// The value now; before the view is first evaluated, the default.
  public var wrappedValue: Value {
    reading?.value ?? get(EnvironmentValues())
  }

  func makeReading(in scope: EnvironmentScope?, for reader: any SlotReader, name: String) -> AnyEnvironmentReading {
    EnvironmentReading(in: scope, for: reader, name: name, get)
  }

  mutating func link(to reading: AnyEnvironmentReading) {
    self.reading = unsafeDowncast(reading, to: EnvironmentReading<Value>.self)
  }
}

/// A property whose value comes from the environment.
@MainActor
protocol EnvironmentLinking: DynamicProperty {
  /// The type itself where its property follows the object that the environment has; nil where it only reads a value.
  static var observing: (any ObjectObserving.Type)? { get }
  /// Makes what tells `reader` of changes; the engine keeps it as long as the view's identity lasts.
  func makeReading(in scope: EnvironmentScope?, for reader: any SlotReader, name: String) -> AnyEnvironmentReading
  /// Makes the property read through `reading` from now on.
  mutating func link(to reading: AnyEnvironmentReading)
}

extension EnvironmentLinking {
  static var observing: (any ObjectObserving.Type)? { nil }
}
