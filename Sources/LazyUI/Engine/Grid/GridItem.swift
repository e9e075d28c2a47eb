public import Foundation

/// The width and alignment of a column in a ``LazyVGrid``, or the height and alignment of a line in a ``LazyHGrid``. An
/// adaptive item becomes several columns or lines: the maximum number that fits.
///
/// ```swift
/// struct ThreeColumns: View {
///   let columns = [GridItem(.fixed(40)), GridItem(.flexible(), alignment: .leading), GridItem(.flexible())]
///   var body: some View {
///     LazyVGrid(columns: columns) {
///       ForEach(0..<9) { Text("cell \($0)") }
///     }
///   }
/// }
/// ```
///
/// See also ``LazyVGrid``, ``LazyHGrid`` and ``Alignment``.
public struct GridItem: Hashable, Sendable {
  /// The width of a column.
  public enum Size: Hashable, Sendable {
    /// A fixed width.
    case fixed(CGFloat)
    /// An equal share of the remaining width, within bounds.
    case flexible(minimum: CGFloat = 1, maximum: CGFloat = .infinity)
    /// A group of columns: the maximum number of columns of at least `minimum` that fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column.
  public var size: Size
  /// The space before the next column; default: one column of the terminal.
  public var spacing: CGFloat?
  /// The alignment of views in the column; `nil` is the grid's alignment.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
