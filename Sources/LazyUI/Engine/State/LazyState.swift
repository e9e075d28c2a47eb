public import Observation

/// `@State` for an `@Observable` object. The object is created when the view's body is first evaluated, not each time
/// the view value is created.
///
/// A view value only stores the closure, so a view that is never shown creates no object. The object cannot be
/// replaced.
@preconcurrency @MainActor
@propertyWrapper
public struct LazyState<Value: Observable>: @preconcurrency DynamicProperty {
  @State private var holder: Holder

  /// - Parameter thunk: creates the object; called once.
  public init(wrappedValue thunk: @autoclosure @escaping () -> Value) {
    _holder = State(wrappedValue: Holder(thunk))
  }

  public var wrappedValue: Value { holder.value }

  /// Bindings to the object's properties.
  public var projectedValue: Binding<Value> {
    let holder = holder
    return Binding(get: { holder.value }, set: { _ in })
  }

  /// Creates the object before the body can read it.
  public func update() { _ = holder.value }

  /// Holds the closure until the object is created, and afterwards the object.
  private final class Holder {
    private var make: (() -> Value)?
    private var made: Value?

    init(_ make: @escaping () -> Value) { self.make = make }

    var value: Value {
      if let made { return made }
      guard let make else { preconditionFailure("the object's initializer reads the object itself") }
      self.make = nil
      let value = make()
      made = value
      return value
    }
  }
}
