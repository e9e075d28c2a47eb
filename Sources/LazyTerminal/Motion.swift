internal import Glyphs
package import LazyUI

/// A motion in a list, as the keys of `less` and `vi` name them.
package enum Motion: Hashable, Sendable {
  /// So many rows down; up where negative.
  case rows(Int)
  /// So many screens down; up where negative.
  case pages(Int)
  /// So many half screens down; up where negative.
  case halfPages(Int)
  /// So many lines down, as the wheel goes; up where negative. The selected row goes along.
  case lines(Int)
  case top
  case bottom
  /// To a row, counted from 1.
  case row(Int)
  /// To where so many percent of the rows are above.
  case percent(Int)
}

extension Motion {
  /// Whether it goes to a place, wherever it begins.
  package var isJump: Bool {
    switch self {
    case .rows, .pages, .halfPages, .lines: false
    case .top, .bottom, .row, .percent: true
    }
  }

  /// Whether it goes up by rows or screens.
  package var goesUp: Bool {
    switch self {
    case .rows(let count), .pages(let count), .halfPages(let count), .lines(let count): count < 0
    case .top, .bottom, .row, .percent: false
    }
  }
}

extension ScrollContainer {
  /// Carries out a motion.
  ///
  /// - Complexity: O(rows on screen), whatever the distance, unless the container has to walk to where it goes.
  package func move(_ motion: Motion) {
    if isScrollDisabled {
      if case .rows(let count) = motion { moveSelectionOnScreen(by: count) }
      return
    }
    switch motion {
    case .rows(let count): moveSelection(by: count)
    case .pages(let count): page(by: count.multipliedSaturating(by: max(1, viewportSize.height - 1)))
    case .halfPages(let count): page(by: count.multipliedSaturating(by: max(1, viewportSize.height / 2)))
    case .lines(let count): page(by: min(max(count, -(.max / 2)), .max / 2))
    case .top: select(0)
    case .bottom: select(.last)
    case .row(let number): select(max(0, number - 1))
    case .percent(let percent):
      let share = Double(min(100, max(0, percent))) / 100
      select(Int((Double(max(0, rowCount - 1)) * share).rounded()))
    }
  }
}

extension Int {
  /// The product, or the largest number that there is.
  fileprivate func multipliedSaturating(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? (self < 0 ? -(.max / 2) : .max / 2) : product
  }
}
