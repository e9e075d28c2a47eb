public import Foundation

/// Headers and footers that stay on screen while their section does: in a `LazyVStack` that scrolls headers do, as a terminal has few
/// lines.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views in columns, line by line from the leading edge, made when they are scrolled to.
///
/// As a `LazyVStack` it is lazy where it stands in a `ScrollView`, directly or in a `VStack` there, and is never asked
/// for ids: `.id(_:)` on its views costs nothing. A line is as high as the highest view in it. Elsewhere nothing scrolls
/// it, and it makes all its views.
public struct LazyVGrid<Content: View>: _PrimitiveView, ContentView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  /// The space below each line.
  let spacing: CGFloat
  let content: Content

  /// - Parameters:
  ///   - columns: the columns, from the leading edge; an adaptive one stands for as many as fit.
  ///   - alignment: where the columns stand in a wider space, and a view in a column that says nothing of its own.
  ///   - spacing: between two lines of the grid, none by default.
  ///   - pinnedViews: taken as a hint that a terminal does not follow.
  ///   - content: the views, line by line.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = max(0, spacing ?? 0)
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    if context.splices == .eager { return GridRows(view, in: context) }
    return EagerGridRows(view, in: context)
  }

  /// - Parameter unit: what the lengths of columns are given in.
  func layout(width: Int?, unit: LengthUnit) -> GridColumns {
    GridColumns(columns, width: width, unit: unit, alignment: alignment)
  }
}
