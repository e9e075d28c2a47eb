import Foundation

/// What lengths in a view are given in: cells, or points of which a cell has several.
///
/// A length becomes whole cells in one of two ways. What something *takes* (a frame, a column of a grid, a line's width, a
/// radius) is rounded to the nearest number of cells and is one at least, so that nothing that was asked for vanishes. What
/// is left *between* things (spacing, padding, insets, offsets) is rounded to the nearest number, which may be none: rows
/// that stand 4 points apart touch. A half is rounded away from zero; but what is *moved* down or up by less than a line stays on
/// its line, where it is in sight.
package struct LengthUnit: Equatable, Sendable {
  /// How wide and how high a cell is.
  package var width: Int
  package var height: Int

  /// Lengths are columns and lines.
  package static let cell = LengthUnit(width: 1, height: 1)
  /// Lengths are points: 8 by 16 of them are a cell, so that a square looks like one.
  package static let point = LengthUnit(width: 8, height: 16)

  /// The columns that something so wide takes.
  func columns(_ length: CGFloat) -> Int { Self.taken(length, of: width) }

  /// The lines that something so high takes.
  func lines(_ length: CGFloat) -> Int { Self.taken(length, of: height) }

  /// The columns that lie between things so far apart.
  func columns(between distance: CGFloat) -> Int { Self.nearest(distance, of: width) }

  /// The lines that lie between things so far apart.
  func lines(between distance: CGFloat) -> Int { Self.nearest(distance, of: height) }

  /// The lines that something is moved by.
  func lines(moved distance: CGFloat) -> Int { Self.nearest((distance / CGFloat(height)).rounded(.towardZero), of: 1) }

  /// What `padding()` leaves where no length is given: 16 points, or a cell.
  var standardPadding: CGFloat { self == .cell ? 1 : 16 }

  private static func taken(_ length: CGFloat, of unit: Int) -> Int {
    if length == .infinity { return .max }
    let cells = nearest(length, of: unit)
    return cells == 0 && length > 0 ? 1 : cells
  }

  /// More cells than any terminal has. What is added to such a number does not overflow.
  private static var most: CGFloat { 1_048_576 }

  /// What is no number counts as nothing.
  private static func nearest(_ length: CGFloat, of unit: Int) -> Int {
    if length.isNaN { return 0 }
    return Int(max(-most, min(length / CGFloat(unit), most)).rounded())
  }
}

extension View {
  /// Takes lengths in the view for points, of which a cell is `width` wide and `height` high: those of frames, padding, the
  /// spacing of stacks and grids, and shapes. A `WindowGroup` does so by itself.
  ///
  /// Of what takes room nothing vanishes: it is rounded to whole cells, and is one cell at least. Space between views is
  /// rounded to the nearest number of cells, which may be none. A square of 180 points is 23 columns and 11 lines.
  public func pointsPerCell(width: Int = 8, height: Int = 16) -> some View {
    ModifiedContent(
      content: self, modifier: LengthUnitModifier(unit: LengthUnit(width: max(1, width), height: max(1, height))))
  }

  /// Takes lengths in the view for columns and lines: `.frame(width: 20)` is 20 columns wide.
  public func cells() -> some View {
    ModifiedContent(content: self, modifier: LengthUnitModifier(unit: .cell))
  }
}

package struct LengthUnitModifier: NodeModifier, Equatable {
  var unit: LengthUnit

  package func makeWrapper(_ rows: any ModifierSource<LengthUnitModifier>, in parent: LayoutNode) -> WrapperNode {
    LengthUnitNode(rows, in: parent)
  }
}

private final class LengthUnitNode: ModifierNode<LengthUnitModifier> {
  private var unit: LengthUnit

  override init(_ rows: any ModifierSource<LengthUnitModifier>, in parent: LayoutNode) {
    unit = rows.modifier.unit
    super.init(rows, in: parent)
  }

  override var lengthUnit: LengthUnit { unit }

  override func sync(rowsChanged: Bool) {
    guard unit != rows.modifier.unit else { return }
    unit = rows.modifier.unit
    forgetLayout()
  }
}
