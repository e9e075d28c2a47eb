import Glyphs

extension ScrollNode {
  /// Stops a debug build if the window that was just laid out is inconsistent. Release builds show the window anyway.
  ///
  /// - Complexity: O(cells).
  func checkInvariants() { assert(flaw == nil, flaw ?? "") }

  /// A description of an inconsistency in the last layout; `nil` if there is none.
  var flaw: String? {
    if let flaw = window.flaw ?? selected.flaw ?? cells.flaw { return flaw }
    if frame.height > 0, let count = content.knownCount, selection >= max(1, count) {
      return "row \(selection) of \(count) is selected"
    }
    for row in window.placed {
      if cells.cell(of: row.cell.row) !== row.cell { return "row \(row.cell.index) has no cell" }
      if row.cell.walk != cells.walk {
        return "row \(row.cell.index) is on screen, but was not visited by the last walk"
      }
    }
    return nil
  }
}
