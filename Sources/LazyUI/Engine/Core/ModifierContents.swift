/// The contents of the modifiers around a place, the innermost first.
final class ModifierContents {
  private let modifier: ObjectIdentifier
  private let shape: _RowShape
  private let outer: ModifierContents?

  init(modifier: ObjectIdentifier, shape: _RowShape, outer: ModifierContents?) {
    self.modifier = modifier
    self.shape = shape
    self.outer = outer
  }

  /// Returns the contents around the modifier `modifier`.
  func outside(_ modifier: ObjectIdentifier) -> ModifierContents? {
    self.modifier == modifier ? outer : outer?.outside(modifier)
  }

  /// Returns `shape` with the contents of its modifiers filled in.
  func filling(_ shape: _RowShape) -> _RowShape {
    let filled = shape.filled(modifier, with: self.shape)
    return filled.contents.isEmpty ? filled : outer?.filling(filled) ?? filled
  }
}
