internal import LazyData

/// The user's view of a table's columns: which are shown, their order and widths, which stay at the left, and which is
/// selected. Keys change it, and layouts are made from it.
struct ColumnView: Equatable {
  /// The selected column. Actions such as sorting apply to it.
  private(set) var selected = 0
  /// The place of the first shown column that is not frozen.
  private(set) var first = 0
  /// The number of columns that are frozen at the left edge.
  private(set) var frozen = 0
  private(set) var places = ColumnPlaces()
  private var widths: [Int: ColumnWidth] = [:]

  /// The width is divided by this number to get the maximum width of a column. The limit does not apply if no other
  /// column needs the space.
  private static let mostShare = 2
  private static let leastWidth = 3
  /// The width is divided by this number to get the minimum space for columns that are not frozen.
  private static let leastMoving = 4
  static let mostWidth = 10_000

  init(frozen: Int = 0) {
    self.frozen = max(0, frozen)
    first = self.frozen
  }

  // MARK: Columns on screen

  /// Returns the columns that fit between two positions on the line.
  ///
  /// - Parameter sizes: the preferred sizes of all columns.
  /// - Complexity: O(columns on screen, and frozen ones).
  func shown(from start: Int, to end: Int, sizes: ColumnSizes) -> [RecordLayout.ShownColumn] {
    var shown: [RecordLayout.ShownColumn] = []
    var x = start
    let count = places.count(of: sizes.count)
    let frozen = frozenCount(from: start, to: end, sizes: sizes)
    for place in [0..<frozen, min(max(first, frozen), count)..<count].joined() {
      let room = end - x
      guard room >= Self.leastWidth || shown.isEmpty else { break }
      let column = places.column(at: place)
      let width = max(1, min(room, width(of: column, in: end - start, isLast: place == count - 1, sizes)))
      shown.append(
        .init(
          index: column, x: x, width: width, isNumeric: sizes.isNumeric(column), form: sizes.columns[column].form))
      x += width + RecordLayout.gap
    }
    return shown
  }

  /// Returns whether a column that is shown has others to its right, among `total` columns.
  func hasMore(after column: Int, of total: Int) -> Bool {
    places.place(of: column).map { $0 < places.count(of: total) - 1 } ?? false
  }

  /// Returns the preferred width of a column in a row of `room` cells.
  private func width(of column: Int, in room: Int, isLast: Bool, _ sizes: ColumnSizes) -> Int {
    // The lookup is skipped if the user has set no widths, which is the usual case.
    switch widths.isEmpty ? nil : widths[column] {
    case .cells(let cells): return cells
    case .fit: return sizes.wholeWidth(of: column)
    case nil:
      let wanted = sizes.width(of: column)
      return isLast ? wanted : min(wanted, Self.most(of: room))
    }
  }

  /// Returns the maximum width of a column that shares the line with others.
  private static func most(of room: Int) -> Int { max(leastWidth, room / mostShare) }

  /// Returns the number of frozen columns. It is less than requested if the other columns would have no space.
  func frozenCount(from start: Int, to end: Int, sizes: ColumnSizes) -> Int {
    let count = min(frozen, places.count(of: sizes.count))
    var room = (end - start) - (end - start) / Self.leastMoving
    for place in 0..<count {
      room -= width(of: places.column(at: place), in: end - start, isLast: false, sizes) + RecordLayout.gap
      if room < 0 { return place }
    }
    return count
  }

  // MARK: Selection

  /// Moves the selection by `count` columns, and scrolls until the selected column is completely visible.
  mutating func move(by count: Int, from start: Int, to end: Int, sizes: ColumnSizes) {
    guard !sizes.isEmpty else { return }
    let last = places.count(of: sizes.count) - 1
    let (wanted, isBeyond) = (places.place(of: selected) ?? 0).addingReportingOverflow(count)
    selected = places.column(at: isBeyond ? (count > 0 ? last : 0) : min(max(0, wanted), last))
    reveal(from: start, to: end, sizes: sizes)
  }

  /// Selects a column. If the column was hidden, it is shown.
  mutating func select(_ column: Int) {
    places.show(column)
    selected = column
  }

  /// Scrolls until the selected column is completely visible, together with the columns before it that fit.
  ///
  /// - Complexity: O(columns on screen, squared), regardless of the distance.
  mutating func reveal(from start: Int, to end: Int, sizes: ColumnSizes) {
    let count = places.count(of: sizes.count)
    // The source may have fewer columns than before.
    if selected >= sizes.count { selected = count == 0 ? 0 : places.column(at: count - 1) }
    first = min(first, max(0, count - 1))
    guard count > 0, let place = places.place(of: selected),
      place >= frozenCount(from: start, to: end, sizes: sizes)
    else { return }
    if place < first { first = place }
    // This is the largest number of columns that can fit. With an earlier first column, the selected column would be
    // off screen.
    first = max(first, place - max(0, end - start) / (1 + RecordLayout.gap) - 1)
    while first < place {
      let shown = shown(from: start, to: end, sizes: sizes)
      let wanted = width(of: selected, in: end - start, isLast: false, sizes)
      if let column = shown.first(where: { $0.index == selected }), column.width >= wanted { return }
      first += 1
    }
  }

  // MARK: Changing columns

  /// Hides a column, unless it is the only one.
  ///
  /// - Returns: whether it is hidden.
  mutating func hide(_ column: Int, of total: Int) -> Bool {
    guard let place = places.place(of: column) else { return true }
    guard places.count(of: total) > 1 else { return false }
    places.hide(column)
    if place < frozen { frozen -= 1 }
    if place < first { first -= 1 }
    if column == selected { selected = places.column(at: min(place, places.count(of: total) - 1)) }
    return true
  }

  mutating func show(_ column: Int) { places.show(column) }

  mutating func showAll() { places.showAll() }

  /// Moves a column by `count` places.
  ///
  /// - Returns: whether the place of the column has changed.
  mutating func move(_ column: Int, by count: Int, of total: Int) -> Bool { places.move(column, by: count, of: total) }

  /// Freezes this number of columns at the left edge.
  mutating func freeze(_ count: Int) {
    frozen = max(0, count)
    first = max(first, frozen)
  }

  /// Freezes the columns up to this one. If this one is the last frozen column, unfreezes all.
  mutating func toggleFrozen(upTo column: Int) {
    guard let place = places.place(of: column) else { return }
    freeze(frozen == place + 1 ? 0 : place + 1)
  }

  func width(of column: Int) -> ColumnWidth? { widths[column] }

  /// Sets the width of a column.
  ///
  /// - Parameter width: the width; nil for the automatic width.
  mutating func setWidth(_ width: ColumnWidth?, of column: Int) {
    widths[column] = width.map {
      if case .cells(let cells) = $0 { .cells(min(max(1, cells), Self.mostWidth)) } else { .fit }
    }
  }
}
