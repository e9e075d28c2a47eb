import LazyUI

/// A property wrapper like `@LazyState`, written with public API only. Its holders can be counted.
@MainActor
@propertyWrapper
struct HeldState<Value: Observable>: @preconcurrency DynamicProperty {
  @State private var holder: Holder

  init(wrappedValue thunk: @autoclosure @escaping () -> Value, _ tally: Tally) {
    _holder = State(wrappedValue: Holder(thunk, tally))
  }

  var wrappedValue: Value { holder.value }

  func update() { _ = holder.value }

  private final class Holder {
    private let make: () -> Value
    private lazy var made = make()
    var value: Value { made }

    init(_ make: @escaping () -> Value, _ tally: Tally) {
      self.make = make
      tally.add("holders")
    }
  }
}
