public import Foundation
import Glyphs

/// Views in lines and columns, all of them made. Each `GridRow` in it is a line, whose views stand in the columns one after
/// the other; any other view has a line to itself, across all columns.
///
/// A column is as wide as the widest view in it. Where more is offered, those with a view that takes more share it; where
/// less is, the columns that can give most do.
public struct Grid<Content: View>: _PrimitiveView, ContentView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// - Parameters:
  ///   - alignment: where a view stands in its cell, where nothing nearer says so.
  ///   - horizontalSpacing: between two columns; nil for a column of the terminal.
  ///   - verticalSpacing: between two lines of the grid; nil for none.
  ///   - content: the lines.
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

/// A line of a `Grid`: its views stand in the grid's columns, one after the other.
///
/// Elsewhere than in a grid it shows its views side by side.
public struct GridRow<Content: View>: _PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// - Parameters:
  ///   - alignment: where views stand that are lower than the line; nil for as the grid says.
  ///   - content: the views, from the first column.
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
  /// Has the view take so many columns of its `Grid`.
  public func gridCellColumns(_ count: Int) -> some View {
    ModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(span: max(1, count))))
  }

  /// Says where the view stands in its cell of a `Grid`.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    ModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(anchor: anchor)))
  }

  /// Says how the views of the column stand in which this view of a `Grid` is.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    ModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(columnAlignment: guide)))
  }

  /// Has the view take no more than what the others of its column or line give it, in these directions.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    ModifiedContent(content: self, modifier: GridTraitModifier(traits: GridTraits(unsizedAxes: axes)))
  }
}

/// What a view says of its cell of a grid.
struct GridTraits: Equatable, Sendable {
  var span: Int?
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
  var unsizedAxes: Axis.Set = []

  /// What a view says around which another one says this.
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

/// A view that says something of its cell of a grid. The modifiers around it do not hide that.
final class GridTraitNode: ModifierNode<GridTraitModifier> {
  var traits: GridTraits { rows.modifier.traits }
}
