/// A value that a view owns, for the lifetime of the view's identity. A change evaluates the view again.
///
/// The initial value is evaluated each time the view value is created, but only the first one is used. Writing an
/// `Equatable` value that equals the current one changes nothing.
///
/// In a row of a list, the state of views above the row's first container is kept while the row is off screen. State
/// below it is freed with the row's cell, and starts with its initial value when the row returns.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View {
///     Button("pressed \(count) times") { count += 1 }
///   }
/// }
/// ```
///
/// See also ``Binding``, ``StateObject``, ``Bindable``, ``AppStorage``, ``SceneStorage`` and ``RowStateRetention``.
@preconcurrency @MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty, SlotLinking, OwnedState {
  private var initial: Value
  private var slot: Slot<Value>?

  /// Creates state with the initial value that follows `=` in the declaration.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// Creates state with an initial value, to assign to the property `_name` in an initializer.
  public init(initialValue: Value) {
    initial = initialValue
  }

  /// The current value, or the initial one before the view is first evaluated.
  public var wrappedValue: Value {
    get { slot?.read() ?? initial }
    nonmutating set { slot?.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let slot else { return .constant(initial) }
    return Binding(slot: slot)
  }

  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot {
    Slot(initial, for: owner, name: name)
  }

  mutating func link(to slot: AnySlot) {
    self.slot = slot as? Slot<Value>
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates state with the initial value `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}
