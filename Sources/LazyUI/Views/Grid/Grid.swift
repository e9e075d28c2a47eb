public import Foundation
import Glyphs

/// A view that arranges other views in lines and columns. Each ``GridRow`` is a line, whose views fill the columns in
/// order. Every other view has a line of its own, which extends across all columns. All views are created at once.
///
/// A column is as wide as its widest view. If more width is offered, the columns with expanding views share it. If less
/// width is offered, the columns that can shrink the most are narrowed first.
///
/// ```swift
/// struct Scores: View {
///   var body: some View {
///     Grid(alignment: .leading) {
///       GridRow { Text("Anna"); Text("12").gridColumnAlignment(.trailing) }
///       GridRow { Text("Jo"); Text("7") }
///     }
///   }
/// }
/// ```
///
/// See also ``GridRow``, ``LazyVGrid``, ``Table`` and ``View/gridCellColumns(_:)``.
public struct Grid<Content: View>: _PrimitiveView, ContentView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of views in their cells, unless a line, a column or a view sets its own.
  ///   - horizontalSpacing: the space between two columns of the grid; `nil` for one terminal column.
  ///   - verticalSpacing: the space between two lines; `nil` for no space.
  ///   - content: the lines of the grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TableRows(view, in: context) }
}

/// A line of a ``Grid``. Its views fill the grid's columns in order.
///
/// Outside of a grid, the row places its views side by side.
///
/// ```swift
/// struct Invoice: View {
///   var body: some View {
///     Grid {
///       GridRow { Text("Bread"); Text("3.20") }
///       Divider()
///       GridRow { Text("Total: 3.20").gridCellColumns(2) }
///     }
///   }
/// }
/// ```
///
/// See also ``Grid``, ``View/gridCellColumns(_:)`` and ``View/gridColumnAlignment(_:)``.
public struct GridRow<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - alignment: the vertical alignment of views in the line; `nil` for the alignment of the grid.
  ///   - content: the views of the line, starting at the first column.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    TableLineRows(view, in: context)
  }
}

extension View {
  /// Makes the view span `count` columns of its ``Grid``.
  ///
  /// ```swift
  /// struct WideTitle: View {
  ///   var body: some View {
  ///     Grid {
  ///       GridRow { Text("Results").gridCellColumns(2) }
  ///       GridRow { Text("left"); Text("right") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``Grid`` and ``GridRow``.
  public func gridCellColumns(_ count: Int) -> some View {
    NodeModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(span: max(1, count))))
  }

  /// Sets the position of the view inside its cell of a ``Grid``.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    NodeModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(anchor: anchor)))
  }

  /// Sets the alignment of the views in this view's column of a ``Grid``.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    NodeModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(columnAlignment: guide)))
  }

  /// Makes the ``Grid`` ignore the size of the view along `axes` when it computes the size of the view's column or
  /// line.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    NodeModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(unsizedAxes: axes)))
  }
}

/// The settings of a view for its cell of a grid.
struct GridTraits: Equatable, Sendable {
  var span: Int?
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []

  /// Returns these settings, with missing ones taken from `inner`. The unsized axes of both are combined.
  func filled(with inner: GridTraits) -> GridTraits {
    GridTraits(
      span: span ?? inner.span, anchor: anchor ?? inner.anchor,
      columnAlignment: columnAlignment ?? inner.columnAlignment, unsizedAxes: unsizedAxes.union(inner.unsizedAxes))
  }
}

package struct GridTraitModifier: NodeModifier, Equatable {
  var traits: GridTraits

  package func makeWrapper(_ rows: any ModifierSource<GridTraitModifier>, in parent: LayoutNode) -> WrapperNode {
    GridTraitNode(rows, in: parent)
  }
}

/// A node for a view with settings for its cell of a grid. The grid finds the settings even if other modifiers surround
/// the node.
final class GridTraitNode: ModifierNode<GridTraitModifier> {
  var traits: GridTraits { rows.modifier.traits }
}
