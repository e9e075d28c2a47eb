public import Foundation

/// Defines a line that views are aligned by: where it is in a view that says nothing of it.
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
  /// The line's place from the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A line from the top to the bottom of each view, by which views in a column are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// A line of a program's own.
  public init(_ id: any AlignmentID.Type) { key = .custom(id, .horizontal) }

  init(key: AlignmentKey) { self.key = key }

  public static let leading = HorizontalAlignment(key: .leading)
  public static let center = HorizontalAlignment(key: .centerX)
  public static let trailing = HorizontalAlignment(key: .trailing)
  /// Where the line between a list's rows begins. A list draws its lines across all its width: a guide of a row has no
  /// effect on them.
  public static let listRowSeparatorLeading = HorizontalAlignment(key: .separatorLeading)
  /// Where the line between a list's rows ends; without effect, as its beginning.
  public static let listRowSeparatorTrailing = HorizontalAlignment(key: .separatorTrailing)

  /// 0 at the start, 1 in the middle, 2 at the end.
  var halves: Int { key.halves }
}

/// A line from side to side of each view, by which views side by side are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  /// A line of a program's own.
  public init(_ id: any AlignmentID.Type) { key = .custom(id, .vertical) }

  init(key: AlignmentKey) { self.key = key }

  public static let top = VerticalAlignment(key: .top)
  public static let center = VerticalAlignment(key: .centerY)
  public static let bottom = VerticalAlignment(key: .bottom)
  /// The lower edge of the view's first line of text; of a view without text the bottom.
  public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
  /// The lower edge of the view's last line of text; of a view without text the bottom.
  public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)

  /// 0 at the start, 1 in the middle, 2 at the end.
  var halves: Int { key.halves }
}

/// A place in a rectangle: a line in each direction.
public struct Alignment: Hashable, Sendable {
  /// Where across the columns.
  public var horizontal: HorizontalAlignment
  /// Where down the lines.
  public var vertical: VerticalAlignment

  /// The place where the two lines cross.
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
