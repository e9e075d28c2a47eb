public import Foundation

/// An alignment line, with its default position in a view that sets no guide.
///
/// ```swift
/// extension HorizontalAlignment {
///   private enum Colon: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
///   }
///   static let colon = HorizontalAlignment(Colon.self)
/// }
/// ```
public protocol AlignmentID {
  /// Returns the line's distance from the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A vertical line in each view. The views of a column are aligned by this line.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { key = .custom(id, .horizontal) }

  init(key: AlignmentKey) { self.key = key }

  public static let leading = HorizontalAlignment(key: .leading)
  public static let center = HorizontalAlignment(key: .centerX)
  public static let trailing = HorizontalAlignment(key: .trailing)
  /// The start of the separators between a list's rows. A list draws separators across its full width, so a guide that
  /// a row sets for this line has no effect.
  public static let listRowSeparatorLeading = HorizontalAlignment(key: .separatorLeading)
  /// The end of the separators between a list's rows. A guide that a row sets for this line has no effect.
  public static let listRowSeparatorTrailing = HorizontalAlignment(key: .separatorTrailing)

  /// The position in halves of the width: 0 at the start, 1 in the middle, 2 at the end.
  var halves: Int { key.halves }
}

/// A horizontal line in each view. The views of a row are aligned by this line.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { key = .custom(id, .vertical) }

  init(key: AlignmentKey) { self.key = key }

  public static let top = VerticalAlignment(key: .top)
  public static let center = VerticalAlignment(key: .centerY)
  public static let bottom = VerticalAlignment(key: .bottom)
  /// The lower edge of the view's first line of text. In a view without text, it is the bottom of the view.
  public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
  /// The lower edge of the view's last line of text. In a view without text, it is the bottom of the view.
  public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)

  /// The position in halves of the height: 0 at the start, 1 in the middle, 2 at the end.
  var halves: Int { key.halves }
}

/// A position in a rectangle: a horizontal and a vertical alignment.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates the position where a horizontal and a vertical alignment line cross.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
