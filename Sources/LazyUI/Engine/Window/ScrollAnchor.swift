/// The rows that a scroll container uses to find its position again after rows were added or removed.
@MainActor
struct ScrollAnchor {
  /// The first visible row; `nil` if the search for it has ended. Rows of height 0 are ignored, so that rows inserted
  /// before them do not move the window.
  private(set) var anchor: PlacedCell?
  /// The anchor's index if rows of height 0 precede it; otherwise `nil`. If the anchor still has this index, no row
  /// before it was added or removed, but the rows of height 0 may have become higher.
  let anchorIndex: Int?
  /// Whether the container was scrolled to its top.
  private let wasAtTop: Bool
  /// Whether the frame had empty lines below the last row.
  private let hadRoom: Bool
  /// The number of visible rows.
  private let seenCount: Int
  /// The selected row, if it is on screen; otherwise `nil`.
  var selected: PlacedCell?
  /// A row next to the selected one. It shows whether the selected row moved alone, or whether rows were inserted
  /// before both.
  let neighbour: PlacedCell?
  /// The number of changes of the content during the search.
  private var changeCount = 0

  /// The number of changes that end the search for one of the two rows.
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

  /// Returns the target for the anchor, which is now at `index`. Returns `nil` if the container need not move.
  ///
  /// A container at its top stays at the top, so that rows inserted before the first one are visible. There is one
  /// exception: if its rows filled the frame and at least a screenful of rows was inserted before the anchor, it
  /// follows its anchor. So when a page is loaded before the first row, readers stay where they were.
  func target(forAnchorAt index: Int) -> ScrollTarget? {
    guard let anchor, index != anchorIndex else { return nil }
    if wasAtTop, hadRoom || (0..<seenCount).contains(index.subtractingSaturating(anchor.cell.index)) { return nil }
    return .top(row: index, line: anchor.y)
  }

  /// Whether a screenful or more of rows was inserted before `row`, which is now at `index`. A screenful is the number
  /// of rows that were visible.
  func isFar(_ row: PlacedCell, at index: Int) -> Bool {
    index.subtractingSaturating(row.cell.index) >= max(1, seenCount)
  }

  /// Whether the actual content of the container has only just been loaded. This is assumed if the container was at its
  /// top with empty lines below its rows, and at least a screenful of rows was inserted before the anchor.
  func isFirstLoad(withAnchorAt index: Int) -> Bool {
    guard let anchor, wasAtTop, hadRoom else { return false }
    return index.subtractingSaturating(anchor.cell.index) >= max(1, seenCount)
  }

  /// Records another change of the content before the rows were found. The search starts over.
  ///
  /// After several such changes, the search for the selected row ends. After several more, the search for the anchor
  /// ends. So a list that changes faster than it can be searched is shown anyway.
  mutating func recordChange() {
    changeCount += 1
    guard changeCount >= Self.mostChanges else { return }
    changeCount = 0
    if selected != nil { selected = nil } else { anchor = nil }
  }
}
