/// Where a row stands in a stack that gives up its rows to the scroll view around it.
struct StackPlace {
  /// Whether it is the first row, and the last one, as far as is known.
  var isFirst: Bool
  var isLast: Bool

  static let alone = StackPlace(isFirst: true, isLast: true)
}

/// A modifier around a stack that gives up its rows, as one of these rows passes by it.
///
/// It is put around the stack, not around each of its rows, and yet the stack is never made as a whole.
struct RowGroup {
  let modifier: any RowModifying
  let place: StackPlace
  /// Where it stands across the stack around; nil for in the middle.
  var alignment: Int?
}
