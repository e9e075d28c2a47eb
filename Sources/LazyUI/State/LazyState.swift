public import Observation

/// `@State` for an `@Observable` object that is made when the view's body is first evaluated, and not with each view value.
///
/// What a view value makes is a holder of the closure: one that is never shown makes no object. The object cannot be
/// replaced.
@preconcurrency @MainActor
@propertyWrapper
public struct LazyState<Value: Observable>: @preconcurrency DynamicProperty {
  @State private var holder: Holder

  /// - Parameter thunk: makes the object, once.
  public init(wrappedValue thunk: @autoclosure @escaping () -> Value) {
    _holder = State(wrappedValue: Holder(thunk))
  }

  public var wrappedValue: Value { holder.value }

  /// Bindings to the object's properties.
  public var projectedValue: Binding<Value> {
    let holder = holder
    return Binding(get: { holder.value }, set: { _ in })
  }

  /// Makes the object, before the body that may read it.
  public func update() { _ = holder.value }

  /// The closure until the object is made, and the object from then on.
  private final class Holder {
    private var make: (() -> Value)?
    private var made: Value?

    init(_ make: @escaping () -> Value) { self.make = make }

    var value: Value {
      if let made { return made }
      guard let make else { preconditionFailure("an object is made of itself") }
      self.make = nil
      let value = make()
      made = value
      return value
    }
  }
}
