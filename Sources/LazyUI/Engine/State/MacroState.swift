/// `@State` whose initial expression is evaluated as often as in the release of SwiftUI that the session models.
///
/// Up to iOS 26, the expression is evaluated each time the view value is created, as for ``State``. With SDK 27, `@State`
/// is a macro that evaluates the expression once, when the storage is created. Here `State` is always a property wrapper,
/// and this type models the macro. SwiftUI has no such type.
///
/// ```swift
/// struct Score: View {
///   @MacroState private var points = Array(repeating: 0, count: 10)
///   var body: some View { Text("\(points.count) players") }
/// }
/// ```
///
/// See also ``State``, ``StateObject`` and ``LazyState``.
@preconcurrency @MainActor
@propertyWrapper
public struct MacroState<Value>: DynamicProperty, SlotLinking, OwnedState {
  private var initial: InitialValue<Value>
  private var slot: Slot<Value>?

  /// Creates state with an initial value.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initial = InitialValueEvaluation.current == .always ? .evaluated(wrappedValue()) : .pending(wrappedValue)
  }

  /// The current value, or the initial one before the view is first evaluated.
  public var wrappedValue: Value {
    get { slot?.read() ?? initial.value }
    nonmutating set { slot?.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let slot else { return .constant(initial.value) }
    return Binding(slot: slot)
  }

  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot {
    Slot(initial.value, for: owner, name: name)
  }

  mutating func link(to slot: AnySlot) {
    self.slot = slot as? Slot<Value>
  }
}

/// The initial value of a state, or the expression for it.
private enum InitialValue<Value> {
  case evaluated(Value)
  case pending(() -> Value)

  var value: Value {
    switch self {
    case .evaluated(let value): value
    case .pending(let evaluate): evaluate()
    }
  }
}
