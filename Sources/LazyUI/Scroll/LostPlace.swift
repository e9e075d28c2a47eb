/// Rows by which a scroll container finds its place again after rows came or went.
@MainActor
struct LostPlace {
  /// The first row on screen; nil where it is looked for no more. A row of no height is not seen: what comes before it is not to push it on.
  private(set) var anchor: PlacedCell?
  /// Where the anchor stood, if rows of no height stand before it: while it is there none has come or gone, and they may have a
  /// height by now.
  let anchorIndex: Int?
  /// Whether the container stood at its top.
  private let wasAtTop: Bool
  /// Whether there was room below the last row.
  private let hadRoom: Bool
  /// How many rows were seen.
  private let seenCount: Int
  /// The selected row, where it is on screen.
  var selected: PlacedCell?
  /// A row beside the selected one, by which a row that was moved alone is told from rows that came before both.
  let neighbour: PlacedCell?
  /// How many changes the rows have been looked for through.
  private var changeCount = 0

  /// Through how many changes one of the rows is looked for.
  private static var mostChanges: Int { 4 }

  /// - Parameter height: lines of the frame that the rows were shown in.
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

  /// Where the row that is found at `index` is to stand, if the container must go there.
  ///
  /// A container at its top stays at its top, so that what comes in front is seen. Where it was full it follows its rows when
  /// more of them came than there is room for: of a page that is loaded in front, the reader goes on reading where it begins.
  func target(forAnchorAt index: Int) -> ScrollTarget? {
    guard let anchor, index != anchorIndex else { return nil }
    if wasAtTop, hadRoom || (0..<seenCount).contains(index.subtractingSaturating(anchor.cell.index)) { return nil }
    return .top(row: index, line: anchor.y)
  }

  /// Whether more rows came before a row of these, which is found at `index`, than the container showed.
  func isFar(_ row: PlacedCell, at index: Int) -> Bool {
    index.subtractingSaturating(row.cell.index) >= max(1, seenCount)
  }

  /// Whether more rows came in front of a container that had room than it showed: its content has only now come.
  func beginsAnew(withAnchorAt index: Int) -> Bool {
    guard let anchor, wasAtTop, hadRoom else { return false }
    return index.subtractingSaturating(anchor.cell.index) >= max(1, seenCount)
  }

  /// Says that the rows have changed again before they were found, so that the search begins anew.
  ///
  /// Where that happens again and again one row is given up, and then the other: a list that changes faster than it can be
  /// searched is shown all the same.
  mutating func meetChange() {
    changeCount += 1
    guard changeCount >= Self.mostChanges else { return }
    changeCount = 0
    if selected != nil { selected = nil } else { anchor = nil }
  }
}
