/// A row's position in a stack whose rows are the scroll view's.
struct StackPlace {
  /// Whether it is the first row, and the last one, if known.
  var isFirst: Bool
  var isLast: Bool

  static let alone = StackPlace(isFirst: true, isLast: true)
}

/// A modifier of a stack whose rows are the scroll view's, as one of these rows sees it.
///
/// The modifier applies to the stack, not to each row, although the stack has no node.
struct RowGroup {
  let modifier: any RowModifying
  let place: StackPlace
  /// The stack's alignment in the enclosing stack: 0, 1 or 2 halves; `nil` for the middle.
  var alignment: Int?
}
