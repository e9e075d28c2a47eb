extension View {
  /// Interprets lengths in the view as points. A cell is `width` points wide and `height` points high. This affects
  /// frames, padding, the spacing of stacks and grids, and shapes. A `WindowGroup` uses points by default.
  ///
  /// Sizes are rounded to the nearest number of cells, but at least one. Space between views is rounded to the nearest
  /// number of cells, which may be zero. A square of 180 points is 23 columns and 11 lines.
  ///
  /// ```swift
  /// struct CellUnits: View {
  ///   var body: some View {
  ///     Text("two cells from the edge")
  ///       .padding(.leading, 2)
  ///       .pointsPerCell(width: 1, height: 1)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``View/padding(_:_:)`` and ``View/frame(width:height:alignment:)``.
  public func pointsPerCell(width: Int = 8, height: Int = 16) -> some View {
    NodeModifiedContent(
      content: self, modifier: LengthUnitModifier(unit: LengthUnit(width: max(1, width), height: max(1, height))))
  }

  /// Interprets lengths in the view as columns and lines: `.frame(width: 20)` is 20 columns wide.
  public func cells() -> some View {
    NodeModifiedContent(content: self, modifier: LengthUnitModifier(unit: .cell))
  }
}

package struct LengthUnitModifier: NodeModifier, Equatable {
  var unit: LengthUnit

  package func makeWrapper(_ rows: any ModifierSource<LengthUnitModifier>, in parent: LayoutNode) -> WrapperNode {
    LengthUnitNode(rows, in: parent)
  }
}

private final class LengthUnitNode: ModifierNode<LengthUnitModifier>, SettingsNode {
  private var unit: LengthUnit

  override init(_ rows: any ModifierSource<LengthUnitModifier>, in parent: LayoutNode) {
    unit = rows.modifier.unit
    super.init(rows, in: parent)
  }

  override var settings: (any SettingsNode)? { self }
  var contentLengthUnit: LengthUnit? { unit }

  override func sync(rowsChanged: Bool) {
    guard unit != rows.modifier.unit else { return }
    unit = rows.modifier.unit
    forgetLayout()
  }
}
