/// A value that a view owns, for the lifetime of the view's identity. After a change, the view is evaluated again.
///
/// The expression for the initial value is evaluated each time the view value is created, but only the first result is
/// used. Writing an `Equatable` value that equals the current one changes nothing.
///
/// In a row of a list, state above the row's first container (such as an `HStack`) is kept while the row is off screen.
/// State below that container is freed with the row's cell. It starts with its initial value when the row returns.
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

  /// Creates state with an initial value. Use this in an initializer, to assign to the property `_name`.
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
