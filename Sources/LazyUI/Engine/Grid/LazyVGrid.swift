public import Foundation

/// A grid of views in columns that fills line by line. The views are created when the user scrolls to them.
///
/// The grid is lazy in a ``ScrollView``, directly or in a ``VStack`` there. Elsewhere it creates all its views. It
/// never needs ids, so ``View/id(_:)`` on its views costs nothing. A line is as high as its highest view.
///
/// ```swift
/// struct Icons: View {
///   let names: [String]
///   var body: some View {
///     ScrollView {
///       LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///         ForEach(names, id: \.self) { Text($0) }
///       }
///     }
///   }
/// }
/// ```
///
/// See also ``LazyHGrid``, ``GridItem``, ``Grid`` and ``LazyVStack``.
public struct LazyVGrid<Content: View>: _PrimitiveView, ContentView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  /// The space below each line.
  let spacing: CGFloat
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns, from the leading edge. An adaptive item becomes the maximum number of columns that fit.
  ///   - alignment: The alignment of the columns in wider space, and of views in columns without an alignment.
  ///   - spacing: The space between two lines; default: 0.
  ///   - pinnedViews: No effect.
  ///   - content: The views, line by line.
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
    if context.flattenedStack == .eager { return GridRows(view, in: context) }
    return EagerGridRows(view, in: context)
  }

  /// - Parameter unit: The unit of the columns' lengths.
  func layout(width: Int?, unit: LengthUnit) -> GridColumns {
    GridColumns(columns, width: width, unit: unit, alignment: alignment)
  }
}
