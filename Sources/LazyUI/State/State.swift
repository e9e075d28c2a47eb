/// A value that a view owns. It lives as long as the view's identity, and a change evaluates the view again.
///
/// The initial value is evaluated each time the view value is made; the first one is kept. Writing an `Equatable`
/// value that equals the one that is there changes nothing.
///
/// In a row of a list, the state of views above the row's first container is kept while the row is off screen;
/// state below is freed with the row's cell, and begins anew when the row returns.
@preconcurrency @MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty, SlotLinking, OwnedState {
  private var initial: Value
  private var slot: Slot<Value>?

  /// State that begins with this value: what follows `=` in the declaration.
  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  /// State that begins with this value, to be written to the property `_name` in an initialiser.
  public init(initialValue: Value) {
    initial = initialValue
  }

  /// The value now; before the view is first evaluated, the initial one.
  public var wrappedValue: Value {
    get { slot?.read() ?? initial }
    nonmutating set { slot?.write(newValue) }
  }

  /// A way for other views to read and change the value.
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
  /// State that begins with nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}
