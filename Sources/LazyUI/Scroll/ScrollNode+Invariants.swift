import Glyphs

extension ScrollNode {
  /// In debug builds, stops where the window that was just laid out is not one: release builds show what there is.
  ///
  /// - Complexity: O(rows on screen).
  func checkInvariants() { assert(flaw == nil, flaw ?? "") }

  /// What is wrong with the window; nil for nothing.
  private var flaw: String? {
    if selection < 0 { return "row \(selection) is selected" }
    if frame.height > 0, let count = content.knownCount, selection >= max(1, count) {
      return "row \(selection) of \(count) is selected"
    }
    for (row, next) in zip(placed, placed.dropFirst()) {
      if next.cell.index != row.cell.index + 1 { return "row \(next.cell.index) follows row \(row.cell.index)" }
      if next.y != row.end { return "row \(next.cell.index) begins on line \(next.y), not \(row.end)" }
    }
    for row in placed {
      if cells[ObjectIdentifier(row.cell.row.leaf)] !== row.cell { return "row \(row.cell.index) has no cell" }
      if row.cell.walk != walk { return "row \(row.cell.index) was not met" }
      if row.height < 0 { return "row \(row.cell.index) has \(row.height) lines" }
    }
    return nil
  }
}
