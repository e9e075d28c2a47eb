/// The order of a table's columns on screen, and the hidden columns.
///
/// Until the user changes something, this takes no memory, regardless of the number of columns. Otherwise it stores an
/// entry for each column up to the last changed one. The other columns follow in the source's order.
struct ColumnPlaces: Equatable {
  /// The first columns in the user's order, including hidden ones; the columns after them are in the source's order.
  private var order: [Int] = []
  private(set) var hidden: Set<Int> = []
  /// The columns of `order` that are shown.
  private var shown: [Int] = []

  /// Returns the number of shown columns among `total` columns.
  func count(of total: Int) -> Int { max(0, shown.count + total - order.count) }

  /// Returns the column at a place. Places are counted from the left, without hidden columns.
  func column(at place: Int) -> Int {
    shown.indices.contains(place) ? shown[place] : order.count + place - shown.count
  }

  /// Returns the place of a column, or nil if the column is hidden.
  func place(of column: Int) -> Int? {
    column >= order.count ? shown.count + column - order.count : shown.firstIndex(of: column)
  }

  /// Returns the column at an index of the list of columns, which includes hidden ones.
  func listed(at index: Int) -> Int { order.indices.contains(index) ? order[index] : index }

  /// Returns the shown columns among `total` columns, from the left.
  ///
  /// - Complexity: O(total).
  func all(of total: Int) -> [Int] { shown.filter { $0 < total } + (order.count..<max(order.count, total)) }

  mutating func hide(_ column: Int) {
    extend(to: column)
    hidden.insert(column)
    update()
  }

  mutating func show(_ column: Int) {
    guard hidden.remove(column) != nil else { return }
    update()
  }

  mutating func showAll() {
    hidden = []
    update()
  }

  /// Moves a column by `count` places among `total` columns.
  ///
  /// - Returns: whether the place of the column has changed.
  mutating func move(_ column: Int, by count: Int, of total: Int) -> Bool {
    guard let place = place(of: column) else { return false }
    let (wanted, isBeyond) = place.addingReportingOverflow(count)
    let last = self.count(of: total) - 1
    let target = isBeyond ? (count > 0 ? last : 0) : min(max(0, wanted), last)
    guard target != place else { return false }
    let neighbour = self.column(at: target)
    extend(to: max(column, neighbour))
    order.removeAll { $0 == column }
    // Hidden columns between the two places do not move.
    let index = order.firstIndex(of: neighbour) ?? 0
    order.insert(column, at: target > place ? index + 1 : index)
    update()
    return true
  }

  /// Extends `order` up to this column.
  private mutating func extend(to column: Int) {
    if column >= order.count { order += order.count...column }
  }

  private mutating func update() {
    if hidden.isEmpty, order.enumerated().allSatisfy({ $0 == $1 }) { order = [] }
    shown = hidden.isEmpty ? order : order.filter { !hidden.contains($0) }
  }
}
