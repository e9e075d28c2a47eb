import Foundation

/// The positions and widths of a grid's columns.
struct GridColumns: Equatable {
  struct Column: Equatable {
    /// The distance from the grid's leading edge.
    var x: Int
    var width: Int
    /// The alignment of a view in the column.
    var alignment: Alignment
  }

  private(set) var columns: [Column] = []
  /// The distance from the leading edge of the first column to the trailing edge of the last.
  private(set) var width = 0
  /// The alignment of the columns in a wider space.
  let alignment: HorizontalAlignment

  /// Divides `width` as SwiftUI does. Fixed columns are subtracted first. Each of the others then gets an equal share
  /// of the rest, within its bounds. A grid has at least one column.
  ///
  /// - Parameters:
  ///   - width: the width in columns of the terminal; `nil` if no width is proposed.
  ///   - unit: the unit of the lengths in `items`.
  init(_ items: [GridItem], width: Int?, unit: LengthUnit, alignment: HorizontalAlignment) {
    self.alignment = alignment
    let tracks = (items.isEmpty ? [GridItem()] : items).map { GridTrack($0, across: unit) }
    divide(width, among: tracks, alignment: Alignment(horizontal: alignment, vertical: .center))
  }

  /// Divides `height` among the lines of a grid that fills its columns one after the other. In the result, `x` is the
  /// distance of a line from the top, and `width` is the height of the line.
  init(_ items: [GridItem], height: Int?, unit: LengthUnit, alignment: VerticalAlignment) {
    self.alignment = .center
    let tracks = (items.isEmpty ? [GridItem()] : items).map { GridTrack($0, down: unit) }
    divide(height, among: tracks, alignment: Alignment(horizontal: .center, vertical: alignment))
  }

  private mutating func divide(_ width: Int?, among items: [GridTrack], alignment: Alignment) {
    var rest = width
    var open = 0
    for (index, item) in items.enumerated() {
      if index + 1 < items.count { rest = rest.map { $0 - item.gap } }
      if case .fixed(let fixed) = item.size { rest = rest.map { $0 - fixed } } else { open += 1 }
    }
    var x = 0
    for item in items {
      let share = rest.map { max(0, $0) / max(1, open) }
      let widths = item.widths(in: share)
      for width in widths {
        columns.append(
          Column(x: x, width: width, alignment: item.alignment ?? alignment))
        self.width = x + width
        x += width + item.gap
      }
      if case .fixed = item.size { continue }
      open -= 1
      rest = rest.map { $0 - widths.reduce(item.gap * (widths.count - 1), +) }
    }
  }
}

extension GridColumns {
  /// Returns the same columns with other widths. The gaps stay the same.
  func widened(to widths: [Int]) -> GridColumns {
    var result = self
    var x = 0
    for (index, width) in zip(columns.indices, widths) {
      let gap = index + 1 < columns.count ? columns[index + 1].x - columns[index].x - columns[index].width : 0
      result.columns[index].x = x
      result.columns[index].width = width
      result.width = x + width
      x += width + gap
    }
    return result
  }
}

/// A grid item whose lengths are converted to cells. The item makes one column, or several if its size is adaptive.
private struct GridTrack {
  enum Size {
    case fixed(Int)
    case flexible(minimum: Int, maximum: Int)
    case adaptive(minimum: Int, maximum: Int)
  }

  let size: Size
  let gap: Int
  let alignment: Alignment?

  /// Creates a track that is a column or several columns. Lengths are widths.
  init(_ item: GridItem, across unit: LengthUnit) {
    self.init(item, gap: item.spacing.map { unit.columns(between: $0) } ?? 1) { unit.columns($0) }
  }

  /// Creates a track that is a line or several lines. Lengths are heights.
  init(_ item: GridItem, down unit: LengthUnit) {
    self.init(item, gap: item.spacing.map { unit.lines(between: $0) } ?? 0) { unit.lines($0) }
  }

  private init(_ item: GridItem, gap: Int, cells: (CGFloat) -> Int) {
    size =
      switch item.size {
      case .fixed(let length): .fixed(max(0, cells(length)))
      case .flexible(let minimum, let maximum): .flexible(minimum: cells(minimum), maximum: cells(maximum))
      case .adaptive(let minimum, let maximum): .adaptive(minimum: max(1, cells(minimum)), maximum: cells(maximum))
      }
    self.gap = max(0, gap)
    alignment = item.alignment
  }

  /// Returns the widths of the item's columns if the item may take `share` columns of the terminal.
  func widths(in share: Int?) -> [Int] {
    switch size {
    case .fixed(let width): return [width]
    case .flexible(let minimum, let maximum):
      return [clamped(share ?? Self.idealWidth, minimum, maximum)]
    case .adaptive(let minimum, let maximum):
      guard let share else { return [clamped(Self.idealWidth, minimum, maximum)] }
      let count = max(1, (share + gap) / (minimum + gap))
      var rest = share - gap * (count - 1)
      return (0..<count).map { index in
        let width = clamped(rest / (count - index), minimum, maximum)
        rest -= width
        return width
      }
    }
  }

  /// The width of a column if no width is proposed.
  private static var idealWidth: Int { 10 }

  private func clamped(_ width: Int, _ least: Int, _ most: Int) -> Int { max(least, min(width, most)) }
}
