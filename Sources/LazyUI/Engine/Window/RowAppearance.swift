import Glyphs

/// The part of the appearance that all rows of a container have in common. It is computed once for each frame.
struct RowAppearance: Equatable {
  private let width: Int
  private let drawing: UInt32
  private let style: Style
  private let selectedStyle: Style
  private let fonts: FontTrace

  /// - Parameters:
  ///   - width: the width of the container, in cells.
  ///   - painter: the painter that draws the rows.
  @MainActor
  init(width: Int, in session: Session, _ painter: borrowing Painter) {
    self.width = width
    drawing = session.drawingRevision
    style = painter.rowStyle
    fonts = painter.fonts
    var selectedStyle = style
    selectedStyle.background = Style.selectionBackground
    selectedStyle.foreground = Style.selectionForeground
    self.selectedStyle = selectedStyle
  }

  @MainActor
  func inputs(of row: PlacedCell, isSelected: Bool) -> RowSnapshot.Inputs {
    RowSnapshot.Inputs(
      size: Size(width: width, height: row.height), revision: row.cell.node.revision, drawing: drawing,
      style: isSelected ? selectedStyle : style, fonts: fonts)
  }
}
