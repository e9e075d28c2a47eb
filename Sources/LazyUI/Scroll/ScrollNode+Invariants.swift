import Glyphs

extension ScrollNode {
  /// In debug builds, stops where the window that was just laid out is not one: release builds show what there is.
  ///
  /// - Complexity: O(cells).
  func checkInvariants() { assert(flaw == nil, flaw ?? "") }

  /// What is wrong with what was laid out last; nil for nothing.
  var flaw: String? {
    if let flaw = window.flaw ?? selected.flaw ?? cells.flaw { return flaw }
    if frame.height > 0, let count = content.knownCount, selection >= max(1, count) {
      return "row \(selection) of \(count) is selected"
    }
    for row in window.placed {
      if cells.cell(of: row.cell.row) !== row.cell { return "row \(row.cell.index) has no cell" }
      if row.cell.walk != cells.walk { return "row \(row.cell.index) was not met" }
    }
    return nil
  }
}
