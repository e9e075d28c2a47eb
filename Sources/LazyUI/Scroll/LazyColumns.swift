/// Views side by side that are made as they are scrolled to, as what scrolls them sees them.
@MainActor
protocol SidewaysLazy: LayoutNode {
  /// Makes what stands in `visible`, columns of the node's own frame, and lets go of the rest.
  func show(_ visible: Range<Int>, height: Int?) -> LazyColumnsChange
  /// Makes the view that `id` names, with what stands beside it.
  ///
  /// - Returns: its node; nil where there is no such view.
  func makeNode(named id: AnyHashable) -> LayoutNode?
}

/// What has become of columns that were to be shown.
struct LazyColumnsChange {
  /// Whether others are there than before, or some stand elsewhere.
  var isChanged = false
  /// How far all of them have moved to the right: it was only guessed how wide those before them are.
  var shift = 0
}

/// A column of views: one of a stack, or one of each line of a grid.
struct LazyColumn {
  struct Entry {
    let row: Row
    let node: LayoutNode
  }

  /// The index of the first row in it.
  let row: Int
  let entries: [Entry]
  let width: Int
  /// Where it begins, from the leading edge of all.
  var x: Int

  var end: Int { x + width }

  @MainActor var nodes: [LayoutNode] { entries.map(\.node) }
}

/// The columns that are made, one after the other, and where they stand among those that are not.
///
/// A column that was not made yet is taken to be as wide as those that are.
struct LazyColumns {
  /// How many rows stand in a column, but for the last one.
  let span: Int
  /// The space between two columns.
  let gap: Int
  private(set) var columns: [LazyColumn] = []
  /// Whether the last one is the last one of all.
  var isAtEnd = false

  var first: LazyColumn? { columns.first }
  var last: LazyColumn? { columns.last }

  /// How far a column is from the next one, on average.
  var pitch: Int {
    if columns.isEmpty { return 1 }
    let widths = columns.reduce(0) { $0 + $1.width }
    return max(1, gap + (widths + columns.count / 2) / columns.count)
  }

  /// How wide all columns are together.
  func width(ofRows count: Int) -> Int {
    guard let last else { return 0 }
    if isAtEnd { return last.end }
    return last.end + x(ofColumn: max(1, columnCount(ofRows: count) - last.row / span - 1))
  }

  /// Where a column stands, if all before it are as wide as those that are made: not further away than can be counted with.
  func x(ofColumn column: Int) -> Int { min(column, (1 << 40) / pitch) * pitch }

  /// How many columns rows make.
  func columnCount(ofRows count: Int) -> Int { count / span + (count % span > 0 ? 1 : 0) }

  /// Where to begin making what stands in `visible`: a column, and where that stands.
  ///
  /// Near the columns that are made it is one of them; further away it is guessed which one stands there.
  func start(for visible: Range<Int>, ofRows count: Int) -> (column: Int, x: Int) {
    guard let first, let last else { return (0, 0) }
    if let seen = columns.first(where: { $0.end > visible.lowerBound && $0.x < visible.upperBound }) {
      return (seen.row / span, seen.x)
    }
    if visible.lowerBound >= last.end, visible.lowerBound - last.end <= visible.count {
      return (last.row / span, last.x)
    }
    if visible.upperBound <= first.x, first.x - visible.upperBound <= visible.count {
      return (first.row / span, first.x)
    }
    let end = columnCount(ofRows: count) - 1
    let width = width(ofRows: count)
    if visible.upperBound >= width { return (max(0, end), width - pitch + gap) }
    let guess = max(0, min(end, visible.lowerBound / pitch))
    return (guess, x(ofColumn: guess))
  }

  mutating func append(_ entries: [LazyColumn.Entry], row: Int, width: Int, orAt x: Int) {
    columns.append(LazyColumn(row: row, entries: entries, width: width, x: last.map { $0.end + gap } ?? x))
  }

  mutating func prepend(_ entries: [LazyColumn.Entry], row: Int, width: Int) {
    let x = (first?.x ?? 0) - gap - width
    columns.insert(LazyColumn(row: row, entries: entries, width: width, x: x), at: 0)
  }

  /// Keeps the columns that `visible` meets, and `margin` more at either side.
  mutating func removeColumns(outside visible: Range<Int>, margin: Int) {
    let left = columns.prefix { $0.end <= visible.lowerBound }.count - margin
    let right = columns.reversed().prefix { $0.x >= visible.upperBound }.count - margin
    if right > 0, right < columns.count {
      columns.removeLast(right)
      isAtEnd = false
    }
    if left > 0, left < columns.count { columns.removeFirst(left) }
  }

  /// Moves the columns so that the first one of all begins at the leading edge, and there is room for those before.
  ///
  /// - Returns: how far they have moved.
  mutating func settle() -> Int {
    guard let first, first.row == 0 || first.x <= 0 else { return 0 }
    let shift = x(ofColumn: first.row / span) - first.x
    for index in columns.indices { columns[index].x += shift }
    return shift
  }
}
