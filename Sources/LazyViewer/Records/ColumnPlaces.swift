/// In which order the columns of a table stand on screen, and which are hidden.
///
/// Where nothing was changed it costs nothing, however many columns there are; else something for each column up to the last one
/// that was touched. Columns that come later stand behind the others, and are shown.
struct ColumnPlaces: Equatable {
  /// The first columns in their order, with those that are hidden; those behind stand where the source has them.
  private var order: [Int] = []
  private(set) var hidden: Set<Int> = []
  /// Those of `order` that are shown.
  private var shown: [Int] = []

  /// How many of `total` columns are shown.
  func count(of total: Int) -> Int { max(0, shown.count + total - order.count) }

  /// The column at a place, counted from the left among those that are shown.
  func column(at place: Int) -> Int {
    shown.indices.contains(place) ? shown[place] : order.count + place - shown.count
  }

  /// Where a column stands; nil where it is hidden.
  func place(of column: Int) -> Int? {
    column >= order.count ? shown.count + column - order.count : shown.firstIndex(of: column)
  }

  /// The column that is listed at a place where those that are hidden are listed too.
  func listed(at index: Int) -> Int { order.indices.contains(index) ? order[index] : index }

  /// The columns that are shown, of `total`, from the left.
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

  /// Moves a column by so many places among the `total` that there are.
  ///
  /// - Returns: whether it stands elsewhere now.
  mutating func move(_ column: Int, by count: Int, of total: Int) -> Bool {
    guard let place = place(of: column) else { return false }
    let (wanted, isBeyond) = place.addingReportingOverflow(count)
    let last = self.count(of: total) - 1
    let target = isBeyond ? (count > 0 ? last : 0) : min(max(0, wanted), last)
    guard target != place else { return false }
    let neighbour = self.column(at: target)
    extend(to: max(column, neighbour))
    order.removeAll { $0 == column }
    // Those that are hidden between them stay on their side.
    let index = order.firstIndex(of: neighbour) ?? 0
    order.insert(column, at: target > place ? index + 1 : index)
    update()
    return true
  }

  /// Takes up the columns up to this one.
  private mutating func extend(to column: Int) {
    if column >= order.count { order += order.count...column }
  }

  private mutating func update() {
    if hidden.isEmpty, order.enumerated().allSatisfy({ $0 == $1 }) { order = [] }
    shown = hidden.isEmpty ? order : order.filter { !hidden.contains($0) }
  }
}
