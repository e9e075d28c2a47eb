import Glyphs

extension ScrollNode {
  /// The id of the `ForEach` element whose row stands at `anchor`: at the top where nothing is said.
  func element(at anchor: UnitPoint?) -> AnyHashable? {
    let y = Int((anchor?.y ?? 0) * Double(max(0, frame.height - 1)))
    guard let row = window.row(onLine: y) ?? window.last else { return nil }
    return row.cell.row.element?.anyID
  }

  /// Whether the last row's end is on screen.
  var showsEnd: Bool {
    guard isRowCountKnown, let last = window.last else { return false }
    return last.cell.index + 1 >= rowCount && last.end <= frame.height
  }

  /// Sends a container that is to stand at its end there, after its rows have changed: where it has shown nothing yet, and where
  /// it stood there.
  func goToEndIfAnchored() {
    followsEnd = scrollsFromEnd
    guard followsEnd, stoodAtEnd || window.first == nil && goal == nil && selection == 0 else { return }
    select(.last)
  }
}

extension ScrollNode {
  /// The ids of the `ForEach` elements of whose rows at least `share` is on screen, from the top.
  func elements(atLeast share: Double) -> [AnyHashable] {
    window.placed.compactMap { row in
      let shown = min(row.end, frame.height) - max(row.y, 0)
      guard row.height > 0, Double(shown) / Double(row.height) >= share else { return nil }
      return row.cell.row.element?.anyID
    }
  }

  var scrolledLines: ScrolledLines {
    let first = window.first
    return ScrolledLines(
      above: heights.lines(of: first?.cell.index ?? 0) - Double(first?.y ?? 0), all: heights.lines(of: rowCount))
  }

  /// Has those in rows that follow the container's moves told of one.
  func tellObservers() {
    observers.sweep()
    if observers.isEmpty { return }
    let observers = observers
    session.afterLayout { for observer in observers { observer.containerMoved() } }
  }
}
