/// A stored property of a view whose value comes from outside the view value.
///
/// A property wrapper of your own that holds `@State`, `@Environment` or the like conforms to this protocol. Before a
/// body is evaluated, the engine links the properties within the wrapper, as it links a view's own properties. Then it
/// calls `update()`.
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body, when the properties within the wrapper already have their
  /// values.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property whose value is in a slot that the engine creates and keeps.
@MainActor
protocol SlotLinking: DynamicProperty {
  /// Creates the slot, with the property's initial value.
  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot
  /// Makes the property read and write `slot`.
  mutating func link(to slot: AnySlot)
}

/// A property that owns its value. Two views that differ only in the property's initial value are equal.
protocol OwnedState: DynamicProperty {}

/// A property that can be compared by the source of its value.
@MainActor
protocol SourceComparable: DynamicProperty {
  func hasSameSource(as other: Self) -> Bool
}
