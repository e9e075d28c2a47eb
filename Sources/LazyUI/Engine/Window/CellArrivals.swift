/// The actions of new cells, to perform once the cells are on screen. The actions are performed in the order of the
/// rows. The cells may be made in another order, because a scroll may make the rows at its end first.
@MainActor
struct CellArrivals {
  private var arrivals: [(cell: RowCell, actions: [@MainActor () -> Void])] = []

  mutating func add(_ actions: [@MainActor () -> Void], of cell: RowCell) { arrivals.append((cell, actions)) }

  /// Removes and returns the actions, in the order of rows.
  mutating func removeAll() -> [@MainActor () -> Void] {
    if arrivals.isEmpty { return [] }
    let ordered = arrivals.sorted { ($0.cell.index, $0.cell.serial) < ($1.cell.index, $1.cell.serial) }
    arrivals = []
    return ordered.flatMap(\.actions)
  }
}
