import Foundation
import Glyphs

/// The state of a container that stays at its end while rows are added.
struct EndAnchor {
  /// Whether the container stays at its end.
  var isFollowed = false
  /// Whether the end was on screen in the last frame.
  var wasOnScreen = false
}

extension ScrollNode {
  /// Returns the id of the `ForEach` element whose row is at `anchor` (default: the top).
  func element(at anchor: UnitPoint?) -> AnyHashable? {
    guard let row = window.row(onLine: line(of: anchor)) ?? window.last else { return nil }
    return row.cell.row.element?.anyID
  }

  /// Returns the first id of this type among the `ForEach` elements on screen and the elements around them, from
  /// `anchor` (default: the top) down.
  func element(at anchor: UnitPoint?, as type: ScrollIDType) -> AnyHashable? {
    let line = line(of: anchor)
    return window.placed.lazy.filter { $0.end > line }.compactMap { $0.cell.row.element }
      .compactMap { sequence(first: $0, next: \.outer).lazy.map(\.anyID).compactMap(type.cast).first }.first
  }

  /// Returns the line of the frame at `anchor` (default: the top).
  private func line(of anchor: UnitPoint?) -> Int { Int((anchor?.y ?? 0) * Double(max(0, frame.height - 1))) }

  /// Whether the end of the last row is on screen.
  var showsEnd: Bool {
    guard isRowCountKnown, let last = window.last else { return false }
    return last.cell.index + 1 >= rowCount && last.end <= frame.height
  }

  /// Scrolls to the end after the rows have changed. This happens only if the container is anchored at its end, and was
  /// there or has shown nothing yet.
  func goToEndIfAnchored() {
    end.isFollowed = scrollsFromEnd
    guard end.isFollowed, end.wasOnScreen || window.first == nil && goal == nil && selection == 0 else { return }
    select(.last)
  }
}

extension ScrollNode {
  /// Returns the ids of the `ForEach` elements, from the top, whose rows have at least `share` of their height on
  /// screen.
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

  /// Notifies the observers in rows of a move.
  func notifyObservers() {
    observers.sweep()
    if observers.isEmpty { return }
    let observers = observers
    session.afterLayout { for observer in observers { observer.containerMoved() } }
  }
}
