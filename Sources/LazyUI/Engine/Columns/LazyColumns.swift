/// A column of views: a single view of a stack, or one view from each line of a grid.
struct LazyColumn {
  struct Entry {
    let row: Row
    let node: LayoutNode
  }

  /// The index of the column's first row.
  let row: Int
  let entries: [Entry]
  let width: Int
  /// The column's leading edge, measured from the leading edge of the first column.
  var x: Int

  var end: Int { x + width }

  @MainActor var nodes: [LayoutNode] { entries.map(\.node) }
}

/// The columns that currently have nodes, and their position among all columns. The columns are consecutive.
///
/// A column without nodes is assumed to have the average width of the columns with nodes.
struct LazyColumns {
  /// The number of rows in each column, except that the last column may have fewer.
  let span: Int
  /// The space between two columns.
  let gap: Int
  private(set) var columns: [LazyColumn] = []
  /// Whether the last of `columns` is the last column of the container.
  var isAtEnd = false

  var first: LazyColumn? { columns.first }
  var last: LazyColumn? { columns.last }

  /// The average distance between the leading edges of two neighbouring columns.
  var pitch: Int {
    if columns.isEmpty { return 1 }
    let widths = columns.reduce(0) { $0 + $1.width }
    return max(1, gap + (widths + columns.count / 2) / columns.count)
  }

  /// Returns the width of all columns together.
  func width(ofRows count: Int) -> Int {
    guard let last else { return 0 }
    if isAtEnd { return last.end }
    return last.end + x(ofColumn: max(1, columnCount(ofRows: count) - last.row / span - 1))
  }

  /// Returns the estimated leading edge of a column, as if all columns before it had the average width. The result is
  /// limited to avoid an overflow.
  func x(ofColumn column: Int) -> Int { min(column, (1 << 40) / pitch) * pitch }

  /// Returns the number of columns that `count` rows make.
  func columnCount(ofRows count: Int) -> Int { count / span + (count % span > 0 ? 1 : 0) }

  /// Returns the first column to make for the views in `visible`, and the leading edge of that column.
  ///
  /// If `visible` is near `columns`, the result is one of `columns`. Otherwise it is estimated from the average width.
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

  /// Keeps the columns that intersect `visible`, and `margin` more on either side.
  mutating func removeColumns(outside visible: Range<Int>, margin: Int) {
    let left = columns.prefix { $0.end <= visible.lowerBound }.count - margin
    let right = columns.reversed().prefix { $0.x >= visible.upperBound }.count - margin
    if right > 0, right < columns.count {
      columns.removeLast(right)
      isAtEnd = false
    }
    if left > 0, left < columns.count { columns.removeFirst(left) }
  }

  /// Moves the columns to their estimated positions if the first column of the container is among them. Also moves them
  /// if there is too little space for the columns before them.
  ///
  /// - Returns: the distance of the move.
  mutating func settle() -> Int {
    guard let first, first.row == 0 || first.x <= 0 else { return 0 }
    let shift = x(ofColumn: first.row / span) - first.x
    for index in columns.indices { columns[index].x += shift }
    return shift
  }
}
