import Glyphs

/// Where the parts of the screen are.
struct ViewerLayout: Equatable {
  /// From this many columns on, the panes stand beside the list.
  static let leastWideWidth = 100
  private static let paneWidth = PaneColumn.lineWidth

  let size: Size
  let list: Rect?
  let panes: Rect?
  let status: Rect

  /// Everything but the status line.
  let body: Rect

  init(size: Size, showsPanes: Bool) {
    self.size = size
    let height = max(0, size.height - 1)
    body = Rect(x: 0, y: 0, width: size.width, height: height)
    status = Rect(x: 0, y: height, width: size.width, height: min(1, size.height))
    let isWide = size.width >= Self.leastWideWidth
    if showsPanes, isWide {
      list = Rect(x: 0, y: 0, width: size.width - Self.paneWidth - 3, height: height)
      panes = Rect(x: size.width - Self.paneWidth, y: 0, width: Self.paneWidth, height: height)
    } else {
      list = showsPanes ? nil : body
      panes = showsPanes ? body : nil
    }
  }

  var isWide: Bool { size.width >= Self.leastWideWidth }

  /// Whether the panes have the screen to themselves, and room for two columns.
  var isTwoColumns: Bool { list == nil && size.width >= 2 * Self.paneWidth }
}
