/// A stored property of a view whose value comes from outside the view value.
///
/// A property wrapper of your own that holds `@State`, `@Environment` or the like conforms to this. Before a body is
/// evaluated, the properties in the wrapper are given their values as a view's own are, and then `update()` is called.
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body, once the properties within have their values.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property whose value lies in a slot that the engine makes and keeps.
@MainActor
protocol SlotLinking: DynamicProperty {
  /// Makes the slot, with the value that this property was made with.
  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot
  /// Makes the property read and write `slot` from now on.
  mutating func link(to slot: AnySlot)
}

/// A property that owns what it shows: two views that differ in its initial value only are the same.
protocol OwnedState: DynamicProperty {}

/// A property that can tell whether another one reaches the same value by the same way.
@MainActor
protocol SourceComparable: DynamicProperty {
  func hasSameSource(as other: Self) -> Bool
}
