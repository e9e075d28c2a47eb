import Glyphs
import LazyData
import LazyTerminal
import LazyUI

/// The condition under which a motion forward ends the program, as with the options `-e` and `-E` of less.
package enum EndOfRows: Hashable, Sendable {
  /// The last row is on screen.
  case onScreen
  /// The last row is selected.
  case selected
}

extension RecordListController {
  /// Returns whether an action ends the program, because it moves forward at the end of the rows.
  func endsProgram(_ action: ViewAction, at container: (any ScrollContainer)?) -> Bool {
    guard let endsAtEnd, action.movesForward, let container, !source.isFollowing, source.status.isComplete,
      !source.status.showsEnd, source.status.work == nil, !hasMorePages
    else { return false }
    let last = source.records.count - 1
    switch endsAtEnd {
    case .selected: return container.selection >= last
    case .onScreen:
      let (lines, height) = (container.scrolledLines, container.viewportSize.height)
      return container.position.firstRow + height > last && lines.above + Double(height) >= lines.all
    }
  }
}

extension ViewAction {
  /// Whether the action moves the selection or the list down.
  fileprivate var movesForward: Bool {
    switch self {
    case .move(.rows(let count)), .move(.pages(let count)), .move(.halfPages(let count)), .move(.lines(let count)):
      count > 0
    case .activateOrPage: true
    case .activateOrScroll(let lines): lines > 0
    case .move, .moveAcross, .activate, .focusNext, .focusPrevious, .toggleRowMenu, .deleteRow, .moveRow, .search,
      .evictState:
      false
    }
  }
}
