public import Observation

/// A property that reads a value from the environment, which surrounding views have set.
///
/// If the value changes, only bodies that read the value are evaluated again.
///
/// ```swift
/// struct CloseButton: View {
///   @Environment(\.dismiss) private var dismiss
///   @Environment(\.isEnabled) private var isEnabled
///   var body: some View {
///     Button(isEnabled ? "Close" : "Wait") { dismiss() }
///   }
/// }
/// ```
///
/// See also ``EnvironmentValues``, ``EnvironmentKey``, ``EnvironmentObject``, ``View/environment(_:_:)`` and
/// ``DismissAction``.
@preconcurrency @MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty, EnvironmentLinking, OwnedState {
  private let get: (EnvironmentValues) -> Value
  private var reading: EnvironmentReading<Value>?

  /// Reads the value at `keyPath`, a property of ``EnvironmentValues``.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    get = { $0[keyPath: keyPath] }
  }

  /// Reads the object of this type that was set with ``View/environment(_:)``. If no object was set, reading the
  /// property ends the program, as in SwiftUI.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    get = { values in
      guard let object = values[object: type] else {
        preconditionFailure("no \(type) in the environment; add environment(_:) to an ancestor of this view")
      }
      return object
    }
  }

  /// Reads the object of this type that was set with ``View/environment(_:)``, or `nil` if none was.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    get = { $0[object: type] }
  }

  /// The current value. Before the view is first evaluated, this is the default.
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
  /// The type of the property if it observes an object in the environment; `nil` if it only reads a value.
  static var observing: (any ObjectObserving.Type)? { get }
  /// Creates a reading of the environment that notifies `reader` of changes. The engine keeps the reading for the
  /// lifetime of the view's identity.
  func makeReading(in scope: EnvironmentScope?, for reader: any SlotReader, name: String) -> AnyEnvironmentReading
  /// Makes the property read its value through `reading`.
  mutating func link(to reading: AnyEnvironmentReading)
}

extension EnvironmentLinking {
  static var observing: (any ObjectObserving.Type)? { nil }
}
