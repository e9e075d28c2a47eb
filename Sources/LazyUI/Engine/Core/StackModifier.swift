/// A row's position in a flattened stack.
struct StackPlace {
  /// Whether the row is the first row of the stack. `isLast` is whether it is the last row, or `false` if the last row
  /// is not known yet.
  var isFirst: Bool
  var isLast: Bool

  static let alone = StackPlace(isFirst: true, isLast: true)
}

/// A modifier around a flattened stack. Each row of the stack stores the modifier.
///
/// The modifier applies to the stack, not to each row. The stack itself has no node.
struct StackModifier {
  let modifier: any RowModifying
  let place: StackPlace
  /// The stack's alignment in the enclosing stack: 0 for the start, 1 for the middle, 2 for the end; default: the
  /// middle.
  var alignment: Int?
}
