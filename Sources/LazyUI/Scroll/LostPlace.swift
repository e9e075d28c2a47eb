/// Rows by which a scroll container finds its place again after rows came or went.
@MainActor
struct LostPlace {
  /// The first row on screen; nil where it is looked for no more. A row of no height is not seen: what comes before it is not to push it on.
  private(set) var anchor: PlacedCell?
  /// Where the anchor stood, if rows of no height stand before it: while it is there none has come or gone, and they may have a
  /// height by now.
  let anchorIndex: Int?
  /// The selected row, where it is on screen.
  var selected: PlacedCell?
  /// How many changes the rows have been looked for through.
  private var changeCount = 0

  /// Through how many changes one of the rows is looked for.
  private static var mostChanges: Int { 4 }

  init(of placed: [PlacedCell], selection: Int) {
    let seen = placed.lazy.filter { $0.height > 0 }
    anchor = seen.first
    anchorIndex = placed.first?.height == 0 ? anchor?.cell.index : nil
    selected = seen.first { $0.cell.index == selection }
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
