import Glyphs
import LazyUI

/// The line of the screen on which a jump shows its target row. Searches, row numbers and marks cause jumps.
package enum JumpTarget: Hashable, Sendable {
  /// A line counted from 1, or from the last line if negative.
  case line(Int)
  /// A line at a fraction of the height of the list, from 0 (first line) to 1 (last line).
  case share(Double)

  /// Parses `4`, `-1` or `.5`, as after `-j` in less.
  ///
  /// - Returns: nil if the text is none of these.
  package init?(_ text: some StringProtocol) {
    if text.hasPrefix("."), text.count > 1, text.dropFirst().allSatisfy(\.isNumber), let share = Double("0" + text) {
      self = .share(share)
    } else if let line = Int(text), (-Self.largest...Self.largest).contains(line) {
      self = .line(line)
    } else {
      return nil
    }
  }

  private static let largest = 10_000

  /// Returns the line in a list of `height` lines, counted from 0.
  func line(in height: Int) -> Int {
    let line =
      switch self {
      case .line(let number): number < 0 ? height + number : number - 1
      case .share(let share): Int(Double(height) * share)
      }
    return min(max(0, line), max(0, height - 1))
  }
}

extension ScrollContainer {
  /// Selects a row, and shows it at a line of the container.
  ///
  /// - Parameters:
  ///   - target: the line; nil to scroll as little as necessary.
  ///   - part: the line of the row to show. It matters only if the row is taller than the container.
  /// - Complexity: O(rows on screen).
  func select(_ row: Int, at target: JumpTarget?, showing part: WrappedLine? = nil) {
    let height = viewportSize.height
    if let part, part.count > height, height > 0 {
      let hidden = part.index - (target ?? .share(0.5)).line(in: height)
      return restore(
        ScrollPlace(firstRow: row, hiddenLines: min(max(0, hidden), part.count - height), selection: row))
    }
    guard let target, isRowCountKnown, row < rowCount else { return select(row) }
    let line = target.line(in: height)
    restore(ScrollPlace(firstRow: max(0, row - line), hiddenLines: 0, selection: row))
  }
}
