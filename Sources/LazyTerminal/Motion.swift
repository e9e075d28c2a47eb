internal import Glyphs
package import LazyUI

/// A motion in a list, as in `less` and `vi`.
package enum Motion: Hashable, Sendable {
  /// Moves this many rows down, or up if negative.
  case rows(Int)
  /// Moves this many screens down, or up if negative.
  case pages(Int)
  /// Moves this many half screens down, or up if negative.
  case halfPages(Int)
  /// Moves this many lines down, like the wheel, or up if negative. The selected row moves too.
  case lines(Int)
  case top
  case bottom
  /// Moves to a row, counted from 1.
  case row(Int)
  /// Moves to the row with this percentage of the rows above it.
  case percent(Int)
}

extension Motion {
  /// Whether the target is independent of the current position.
  package var isJump: Bool {
    switch self {
    case .rows, .pages, .halfPages, .lines: false
    case .top, .bottom, .row, .percent: true
    }
  }

  /// Whether the motion moves up by rows, screens or lines.
  package var goesUp: Bool {
    switch self {
    case .rows(let count), .pages(let count), .halfPages(let count), .lines(let count): count < 0
    case .top, .bottom, .row, .percent: false
    }
  }
}

extension ScrollContainer {
  /// Performs a motion.
  ///
  /// - Complexity: O(rows on screen), regardless of the distance, unless the container must make the rows in between.
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
  /// Returns the product. If it overflows, returns the limit `Int.max / 2`, negative or positive.
  fileprivate func multipliedSaturating(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? (self < 0 ? -(.max / 2) : .max / 2) : product
  }
}
