/// How wide a column is to be, where that does not follow from what is in it alone.
package enum ColumnWidth: Hashable, Sendable {
  case cells(Int)
  /// As wide as what was seen in it, whatever is left for others.
  case fit
}

/// How the columns of a table are shown: which, in which order, how wide, which stay at the left, and which is selected. What keys
/// change of a layout.
struct ColumnView: Equatable {
  /// The column that sorting acts on.
  private(set) var selected = 0
  /// The place of the first one that is shown behind those that are frozen.
  private(set) var first = 0
  /// How many columns stay at the left.
  private(set) var frozen = 0
  private(set) var places = ColumnPlaces()
  private var widths: [Int: ColumnWidth] = [:]

  /// A column is not wider than this share of the room, unless nothing else wants it.
  private static let mostShare = 2
  private static let leastWidth = 3
  /// A share of the room that is left to those that do not stay at the left.
  private static let leastMoving = 4
  static let mostWidth = 10_000

  init(frozen: Int = 0) {
    self.frozen = max(0, frozen)
    first = self.frozen
  }

  // MARK: What is shown

  /// The columns that fit between `start` and `end`.
  ///
  /// - Parameter sizes: of all columns, as what is in them would like.
  /// - Complexity: O(columns on screen, and those that are frozen).
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
      shown.append(.init(index: column, x: x, width: width, isNumeric: sizes.isNumeric(column)))
      x += width + RecordLayout.gap
    }
    return shown
  }

  /// Cells that a column would like to have in a row of `room`.
  private func width(of column: Int, in room: Int, isLast: Bool, _ sizes: ColumnSizes) -> Int {
    // Nearly always there is none, and then none is looked up.
    switch widths.isEmpty ? nil : widths[column] {
    case .cells(let cells): return cells
    case .fit: return sizes.wholeWidth(of: column)
    case nil:
      let wanted = sizes.width(of: column)
      return isLast ? wanted : min(wanted, Self.most(of: room))
    }
  }

  /// Cells of a column that others have to share the room with.
  private static func most(of room: Int) -> Int { max(leastWidth, room / mostShare) }

  /// How many columns stay at the left: as many of those that are to as leave room for others.
  private func frozenCount(from start: Int, to end: Int, sizes: ColumnSizes) -> Int {
    let count = min(frozen, places.count(of: sizes.count))
    var room = (end - start) - (end - start) / Self.leastMoving
    for place in 0..<count {
      room -= width(of: places.column(at: place), in: end - start, isLast: false, sizes) + RecordLayout.gap
      if room < 0 { return place }
    }
    return count
  }

  // MARK: What is selected

  /// Moves the selection by `count` columns, and the first column so that the selected one is shown whole.
  mutating func move(by count: Int, from start: Int, to end: Int, sizes: ColumnSizes) {
    guard !sizes.isEmpty else { return }
    let last = places.count(of: sizes.count) - 1
    let (wanted, isBeyond) = (places.place(of: selected) ?? 0).addingReportingOverflow(count)
    selected = places.column(at: isBeyond ? (count > 0 ? last : 0) : min(max(0, wanted), last))
    reveal(from: start, to: end, sizes: sizes)
  }

  /// Selects a column, which is shown if it was hidden.
  mutating func select(_ column: Int) {
    places.show(column)
    selected = column
  }

  /// Has the selected column shown whole, with as many before it as there is room for.
  ///
  /// - Complexity: O(columns on screen, squared), however far it is away.
  mutating func reveal(from start: Int, to end: Int, sizes: ColumnSizes) {
    let count = places.count(of: sizes.count)
    // There may be fewer columns than there were.
    if selected >= sizes.count { selected = count == 0 ? 0 : places.column(at: count - 1) }
    first = min(first, max(0, count - 1))
    guard count > 0, let place = places.place(of: selected),
      place >= frozenCount(from: start, to: end, sizes: sizes)
    else { return }
    if place < first { first = place }
    // No more columns than this have room, so that with an earlier one in front the selected one is not on screen.
    first = max(first, place - max(0, end - start) / (1 + RecordLayout.gap) - 1)
    while first < place {
      let shown = shown(from: start, to: end, sizes: sizes)
      let wanted = width(of: selected, in: end - start, isLast: false, sizes)
      if let column = shown.first(where: { $0.index == selected }), column.width >= wanted { return }
      first += 1
    }
  }

  // MARK: How columns are shown

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

  /// - Returns: whether the column stands elsewhere now.
  mutating func move(_ column: Int, by count: Int, of total: Int) -> Bool { places.move(column, by: count, of: total) }

  /// Keeps so many columns at the left.
  mutating func freeze(_ count: Int) {
    frozen = max(0, count)
    first = max(first, frozen)
  }

  /// Keeps the columns up to this one at the left, or none where it is the last of those that stay there.
  mutating func toggleFrozen(upTo column: Int) {
    guard let place = places.place(of: column) else { return }
    freeze(frozen == place + 1 ? 0 : place + 1)
  }

  func width(of column: Int) -> ColumnWidth? { widths[column] }

  /// - Parameter width: nil for the one that follows from what is in the column.
  mutating func setWidth(_ width: ColumnWidth?, of column: Int) {
    widths[column] = width.map {
      if case .cells(let cells) = $0 { .cells(min(max(1, cells), Self.mostWidth)) } else { .fit }
    }
  }
}
