package import Glyphs
import LazyData
import LazyUI

extension Viewer {
  /// What must hold between two events, and does not; nil where all does.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    guard let container = list.container, list.session.gathering == nil else { return nil }
    let count = list.desk?.shown.count ?? list.content.count()
    let position = container.position
    // A list that has yet to take up what its source has now is checked when it has.
    guard list.desk?.isStale != true, container.rowCount == count else { return nil }
    // A list without rows stands where it is to stand when some have come.
    if count > 0, position.firstRow < 0 || position.firstRow >= count {
      return "row \(position.firstRow) of \(count) is on top"
    }
    if position.selection < 0 || position.selection >= max(1, count) {
      return "row \(position.selection) of \(count) is selected"
    }
    return nil
  }

  /// The first row on screen and the selected one, counted from 0; nil while the list is not there.
  package var shownPlace: (firstRow: Int, selection: Int)? {
    list.container.map { ($0.position.firstRow, $0.position.selection) }
  }

  /// The rows of the list that are on screen one a line, each from its beginning on, and where; nil where something else is
  /// there, or they are drawn in another way.
  package var plainRows: (rows: Range<Int>, area: Rect)? {
    guard covers.page == nil, !state.showsHelp, let area = drawing.layout.list, let desk = list.desk,
      list.session.gathering == nil, desk.source.columns.isEmpty, desk.layout.start == 0, !desk.layout.wraps,
      !area.isEmpty, state.settings.modes == [], state.settings.container != .vStack,
      let position = list.container?.position, position.hiddenLines == 0
    else { return nil }
    let rows = position.firstRow..<max(position.firstRow, min(position.firstRow + area.height, desk.shown.count))
    let gutter = min(desk.layout.gutter, area.width)
    return (rows, Rect(x: area.x + gutter, y: area.y, width: area.width - gutter, height: area.height))
  }
}
