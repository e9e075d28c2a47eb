/// What lengths in a view are given in: cells, or points of which a cell has several.
struct LengthUnit: Equatable {
  /// How wide and how high a cell is.
  var width: Int
  var height: Int

  static let cell = LengthUnit(width: 1, height: 1)

  /// The columns of a length across.
  func columns(_ length: Int) -> Int { Self.cells(length, of: width) }

  /// The lines of a length downwards.
  func lines(_ length: Int) -> Int { Self.cells(length, of: height) }

  /// To the nearest cell; what is there at all takes one at least.
  private static func cells(_ length: Int, of unit: Int) -> Int {
    guard unit > 1, length > 0, length != .max else { return length }
    return max(1, (length - 1) / unit + ((length - 1) % unit >= (unit - 1) / 2 ? 1 : 0))
  }
}

extension View {
  /// Takes lengths in the view for points, of which a cell is `width` wide and `height` high, instead of for cells: those
  /// of frames, padding, the spacing of stacks and grids, and shapes. They are rounded to whole cells.
  ///
  /// Views that were written for a screen with pixels look on a terminal as they are meant to: of a square of 180 points
  /// a picture of 23 columns and 11 lines is left.
  public func pointsPerCell(width: Int = 8, height: Int = 16) -> some View {
    ModifiedContent(
      content: self, modifier: LengthUnitModifier(unit: LengthUnit(width: max(1, width), height: max(1, height))))
  }
}

struct LengthUnitModifier: NodeModifier, Equatable {
  var unit: LengthUnit

  func makeWrapper(_ rows: any ModifierSource<LengthUnitModifier>, in parent: LayoutNode) -> WrapperNode {
    LengthUnitNode(rows, in: parent)
  }
}

private final class LengthUnitNode: WrapperNode {
  private let rows: any ModifierSource<LengthUnitModifier>
  private var unit: LengthUnit

  init(_ rows: any ModifierSource<LengthUnitModifier>, in parent: LayoutNode) {
    self.rows = rows
    unit = rows.modifier.unit
    super.init(session: parent.session, parent: parent)
  }

  override var lengthUnit: LengthUnit { unit }

  override func sync(rowsChanged: Bool) {
    guard unit != rows.modifier.unit else { return }
    unit = rows.modifier.unit
    forgetLayout()
  }
}
