import Glyphs

/// The widths of a grid's columns, and the alignments of views in the columns.
struct TableColumns: Equatable {
  var widths: [Int]
  /// The space between two columns.
  var gap: Int
  /// The alignments of columns that set one, by column index.
  var alignments: [Int: HorizontalAlignment]
  /// The alignment of the grid.
  var alignment: Alignment

  var width: Int { widths.reduce(0, +) + gap * max(0, widths.count - 1) }

  @MainActor
  func x(of cell: TableCell) -> Int { widths.prefix(cell.firstColumn).reduce(0) { $0 + $1 + gap } }

  @MainActor
  func width(of cell: TableCell) -> Int {
    let own = widths.dropFirst(cell.firstColumn).prefix(cell.span)
    return own.reduce(0, +) + gap * max(0, own.count - 1)
  }

  @MainActor
  func alignment(of cell: TableCell) -> HorizontalAlignment { alignments[cell.firstColumn] ?? alignment.horizontal }
}

/// The width requirements of a grid's column.
struct GridColumn {
  /// The maximum of the ideal widths of the column's views.
  var ideal = 0
  /// The maximum of the minimum widths of the column's views.
  var least = 0
  /// Whether a view in the column expands.
  var expands = false
}

extension [GridColumn] {
  /// Returns the widths of the columns for a total width without the gaps. If `offered` is `nil`, the result is the
  /// ideal widths.
  func widths(in offered: Int?) -> [Int] {
    var widths = map(\.ideal)
    guard let offered else { return widths }
    let ideal = widths.reduce(0, +)
    if ideal < offered {
      let growing = indices.filter { self[$0].expands }
      var rest = offered - ideal + growing.reduce(0) { $0 + widths[$1] }
      // Starts with the widest column. If it is wider than its share, the other columns divide what remains.
      for (done, index) in growing.sorted(by: { (widths[$0], $1) > (widths[$1], $0) }).enumerated() {
        let share = Swift.max(0, rest) / (growing.count - done)
        widths[index] = Swift.max(widths[index], share)
        rest -= widths[index]
      }
    } else if ideal > offered {
      var rest = offered
      // Starts with the column that can shrink the least. The other columns divide what remains.
      for (done, index) in indices.sorted(by: { (give(of: $0), $0) < (give(of: $1), $1) }).enumerated() {
        let share = Swift.max(0, rest) / (count - done)
        widths[index] = Swift.min(self[index].ideal, Swift.max(self[index].least, share))
        rest -= widths[index]
      }
    }
    return widths
  }

  private func give(of index: Int) -> Int { self[index].ideal - self[index].least }
}
