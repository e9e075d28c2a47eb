/// A column of a grid, or as many columns as fit.
public struct GridItem: Hashable, Sendable {
  /// How wide a column is, in terminal columns.
  public enum Size: Hashable, Sendable {
    /// So wide, whatever there is.
    case fixed(Int)
    /// An equal share of what the others leave, within bounds.
    case flexible(minimum: Int = 1, maximum: Int = .infinity)
    /// In place of one column, as many of at least `minimum` as fit.
    case adaptive(minimum: Int, maximum: Int = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// Terminal columns between this column and the next one; nil for one.
  public var spacing: Int?
  /// Where a view stands in its place; nil for as the grid says.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: Int? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// The item with its lengths in cells.
  func cells(of unit: LengthUnit) -> GridItem {
    let size: Size =
      switch size {
      case .fixed(let width): .fixed(unit.columns(width))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: unit.columns(minimum), maximum: unit.columns(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: unit.columns(minimum), maximum: unit.columns(maximum))
      }
    return GridItem(size, spacing: spacing.map(unit.columns), alignment: alignment)
  }
}
