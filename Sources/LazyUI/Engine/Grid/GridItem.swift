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
  /// The width of a column, or the height of a line in a ``LazyHGrid``.
  public enum Size: Hashable, Sendable {
    /// A fixed width.
    case fixed(CGFloat)
    /// An equal share of the remaining width, within bounds.
    case flexible(minimum: CGFloat = 1, maximum: CGFloat = .infinity)
    /// Several columns: the maximum number that fits if each is at least `minimum` wide.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column, or the height of the line.
  public var size: Size
  /// The space before the next column or line; `nil` for one terminal column, or for no space between lines.
  public var spacing: CGFloat?
  /// The alignment of views in the column; `nil` is the grid's alignment.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
