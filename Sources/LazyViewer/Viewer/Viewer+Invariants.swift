package import Glyphs
import LazyData
import LazyUI

extension Viewer {
  /// The description of an invariant that is violated between two events; nil if all are satisfied.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    guard let container = list.container, list.session.gathering == nil else { return nil }
    let count = list.controller?.shown.count ?? list.content.count()
    let position = container.position
    // A list that has not been updated from its source yet is checked later.
    guard list.controller?.isStale != true, container.rowCount == count else { return nil }
    // An empty list keeps its position for rows that are loaded later.
    if count > 0, position.firstRow < 0 || position.firstRow >= count {
      return "row \(position.firstRow) of \(count) is on top"
    }
    if position.selection < 0 || position.selection >= max(1, count) {
      return "row \(position.selection) of \(count) is selected"
    }
    return nil
  }

  /// The first row on screen and the selected row, counted from 0; nil if the list does not exist yet.
  package var shownPlace: (firstRow: Int, selection: Int)? {
    list.container.map { ($0.position.firstRow, $0.position.selection) }
  }

  /// The area of the screen beside the panes; nil if no panes are shown. The panes show counters, which differ between
  /// runs.
  package var areaBesidePanes: Rect? {
    guard panesOnScreen != nil else { return nil }
    return overlays.page == nil ? drawing.layout.list ?? Rect(x: 0, y: 0, width: 0, height: 0) : drawing.layout.cover
  }

  /// The rows on screen and their area, if each row has one line that shows its start; nil if something else is shown,
  /// or rows are drawn differently.
  package var plainRows: (rows: Range<Int>, area: Rect)? {
    guard overlays.page == nil, !state.showsHelp, state.prompt?.completion == nil, let area = drawing.layout.list,
      let controller = list.controller,
      list.session.gathering == nil, controller.source.columns.isEmpty, controller.layout.start == 0,
      !controller.layout.wraps,
      !area.isEmpty, state.settings.modes == [], state.settings.container != .vStack,
      let position = list.container?.position, position.hiddenLines == 0
    else { return nil }
    let rows = position.firstRow..<max(position.firstRow, min(position.firstRow + area.height, controller.shown.count))
    let gutter = min(controller.layout.gutter, area.width)
    return (rows, Rect(x: area.x + gutter, y: area.y, width: area.width - gutter, height: area.height))
  }
}
