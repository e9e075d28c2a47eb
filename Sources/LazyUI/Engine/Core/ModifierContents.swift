/// The row shapes of the views that the enclosing modifiers are applied to, the innermost modifier first.
final class ModifierContents {
  private let modifier: ObjectIdentifier
  private let shape: _RowShape
  private let outer: ModifierContents?

  init(modifier: ObjectIdentifier, shape: _RowShape, outer: ModifierContents?) {
    self.modifier = modifier
    self.shape = shape
    self.outer = outer
  }

  /// Returns the contents of the modifiers outside of `modifier`, or `nil` if `modifier` is not among them.
  func outside(_ modifier: ObjectIdentifier) -> ModifierContents? {
    self.modifier == modifier ? outer : outer?.outside(modifier)
  }

  /// Returns `shape` with each placeholder for a modifier's content replaced by the shape of that content.
  func filling(_ shape: _RowShape) -> _RowShape {
    let filled = shape.filled(modifier, with: self.shape)
    return filled.contents.isEmpty ? filled : outer?.filling(filled) ?? filled
  }
}
