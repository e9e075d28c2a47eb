/// Rows by which a scroll container finds its place again after rows came or went.
@MainActor
struct LostPlace {
  /// The first row on screen. A row of no height is not seen: what comes before it is not to push it on.
  let anchor: PlacedCell?
  /// Where the anchor stood, if rows of no height stand before it: while it is there none has come or gone, and they may have a
  /// height by now.
  let anchorIndex: Int?
  /// The selected row, where it is on screen.
  var selected: PlacedCell?

  init(of placed: [PlacedCell], selection: Int) {
    let seen = placed.lazy.filter { $0.height > 0 }
    anchor = seen.first
    anchorIndex = placed.first?.height == 0 ? anchor?.cell.index : nil
    selected = seen.first { $0.cell.index == selection }
  }
}
