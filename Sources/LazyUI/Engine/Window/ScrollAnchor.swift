/// The rows by which a scroll container finds its position again after rows were added or removed.
@MainActor
struct ScrollAnchor {
  /// The first visible row; `nil` if it is no longer searched for. Rows of no height are ignored, so that rows inserted
  /// before them do not move the window.
  private(set) var anchor: PlacedCell?
  /// The anchor's index, if rows of no height are before it. If it still has this index, no row before it was added or
  /// removed, but those rows may have a height by now.
  let anchorIndex: Int?
  /// Whether the container was at its top.
  private let wasAtTop: Bool
  /// Whether there was room below the last row.
  private let hadRoom: Bool
  /// The number of visible rows.
  private let seenCount: Int
  /// The selected row, if it is on screen.
  var selected: PlacedCell?
  /// A row next to the selected one. It shows whether the selected row moved alone, or rows were inserted before both.
  let neighbour: PlacedCell?
  /// The number of changes that happened during the search.
  private var changeCount = 0

  /// The number of changes after which the search for one of the rows ends.
  private static var mostChanges: Int { 4 }

  /// - Parameter height: the height of the frame that the rows were shown in.
  init(of placed: [PlacedCell], selection: Int, height: Int) {
    hadRoom = placed.last.map { $0.end < height } ?? true
    wasAtTop = placed.first.map { $0.cell.index == 0 && $0.y >= 0 } ?? true
    let seen = placed.lazy.filter { $0.height > 0 }
    seenCount = seen.count
    anchor = seen.first
    anchorIndex = placed.first?.height == 0 ? anchor?.cell.index : nil
    selected = seen.first { $0.cell.index == selection }
    neighbour =
      selected == nil ? nil : seen.last { $0.cell.index < selection } ?? seen.first { $0.cell.index > selection }
  }

  /// Returns the target for the anchor, which is now at `index`; `nil` if the container need not move.
  ///
  /// A container at its top stays there, so that rows inserted before the first one are seen. If it was full and gets
  /// more rows than it shows, it follows its anchor: when a page is loaded before the first row, readers stay where
  /// they were.
  func target(forAnchorAt index: Int) -> ScrollTarget? {
    guard let anchor, index != anchorIndex else { return nil }
    if wasAtTop, hadRoom || (0..<seenCount).contains(index.subtractingSaturating(anchor.cell.index)) { return nil }
    return .top(row: index, line: anchor.y)
  }

  /// Whether at least as many rows as the container showed were inserted before `row`, which is now at `index`.
  func isFar(_ row: PlacedCell, at index: Int) -> Bool {
    index.subtractingSaturating(row.cell.index) >= max(1, seenCount)
  }

  /// Whether a container with room below its rows got at least as many rows before its anchor as it showed. Then its
  /// actual content has only just been loaded.
  func beginsAnew(withAnchorAt index: Int) -> Bool {
    guard let anchor, wasAtTop, hadRoom else { return false }
    return index.subtractingSaturating(anchor.cell.index) >= max(1, seenCount)
  }

  /// Records another change before the rows were found, so that the search starts over.
  ///
  /// After several such changes, the search for the selected row ends, and then that for the anchor. A list that
  /// changes faster than it can be searched is shown anyway.
  mutating func meetChange() {
    changeCount += 1
    guard changeCount >= Self.mostChanges else { return }
    changeCount = 0
    if selected != nil { selected = nil } else { anchor = nil }
  }
}
