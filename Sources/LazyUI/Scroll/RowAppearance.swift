import Glyphs

/// How the rows of a container look: all but what each says itself is asked for once.
@MainActor
struct RowAppearance {
  private let width: Int
  private let selection: Int?
  private let focus: UInt32
  private let style: Style
  private let selectedStyle: Style
  private let fonts: FontTrace

  init<Scrolling: ScrollingView>(of container: ScrollNode<Scrolling>, _ painter: borrowing Painter) {
    let session = container.session
    width = container.frame.width
    selection = session.showsSelection && !session.isTyping(outside: container) ? container.selection : nil
    focus = session.focusRevision
    style = painter.style
    fonts = painter.fonts
    var selectedStyle = painter.style
    selectedStyle.background = Style.selectionBackground
    selectedStyle.foreground = Style.selectionForeground
    self.selectedStyle = selectedStyle
  }

  func look(of row: PlacedCell) -> RowPicture.Look {
    let node = row.cell.node
    return RowPicture.Look(
      size: Size(width: width, height: row.height),
      frame: Rect(x: node.frame.x, y: 0, width: node.frame.width, height: node.frame.height),
      revision: node.revision, focus: focus, style: row.cell.index == selection ? selectedStyle : style, fonts: fonts)
  }
}
