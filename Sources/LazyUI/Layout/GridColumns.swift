import Foundation

/// Where the columns of a grid are.
struct GridColumns: Equatable {
  struct Column: Equatable {
    /// From the grid's leading edge.
    var x: Int
    var width: Int
    /// Where a view stands in the column.
    var alignment: Alignment
  }

  private(set) var columns: [Column] = []
  /// From the leading edge of the first column to the trailing edge of the last.
  private(set) var width = 0
  /// Where the columns stand in a wider space.
  let alignment: HorizontalAlignment

  /// Divides `width` as SwiftUI does: fixed columns first, then each of the others gets an equal share of what is left,
  /// within its bounds. A grid has one column at least.
  ///
  /// - Parameters:
  ///   - width: in columns of the terminal; nil where nothing is said of it.
  ///   - unit: what the lengths of `items` are given in.
  init(_ items: [GridItem], width: Int?, unit: LengthUnit, alignment: HorizontalAlignment) {
    self.alignment = alignment
    let tracks = (items.isEmpty ? [GridItem()] : items).map { GridTrack($0, across: unit) }
    divide(width, among: tracks, alignment: Alignment(horizontal: alignment, vertical: .center))
  }

  /// The lines of a grid whose columns are filled one after the other: `x` is from its top, and `width` is how high a line
  /// is.
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
  /// The same with tracks that are as wide as is said.
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

/// A column of a grid, or as many as fit, in cells.
private struct GridTrack {
  enum Size {
    case fixed(Int)
    case flexible(minimum: Int, maximum: Int)
    case adaptive(minimum: Int, maximum: Int)
  }

  let size: Size
  let gap: Int
  let alignment: Alignment?

  /// A column.
  init(_ item: GridItem, across unit: LengthUnit) {
    self.init(item, gap: item.spacing.map { unit.columns(between: $0) } ?? 1) { unit.columns($0) }
  }

  /// A line.
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

  /// The widths of the item's columns where it may take `share`.
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

  /// What a column takes where nothing says how much there is.
  private static var idealWidth: Int { 10 }

  private func clamped(_ width: Int, _ least: Int, _ most: Int) -> Int { max(least, min(width, most)) }
}
