public import Foundation

/// A column of a grid, or as many columns as fit.
public struct GridItem: Hashable, Sendable {
  /// How wide a column is.
  public enum Size: Hashable, Sendable {
    /// So wide, whatever there is.
    case fixed(CGFloat)
    /// An equal share of what the others leave, within bounds.
    case flexible(minimum: CGFloat = 1, maximum: CGFloat = .infinity)
    /// In place of one column, as many of at least `minimum` as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is.
  public var size: Size
  /// The space between this column and the next one; nil for a column of the terminal.
  public var spacing: CGFloat?
  /// Where a view stands in its place; nil for as the grid says.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
