import Glyphs

/// Where the parts of the screen are.
struct ViewerLayout: Equatable {
  /// From this many columns on, the panes stand beside the list.
  static let leastWideWidth = 100
  private static let paneWidth = PaneColumn.lineWidth

  let size: Size
  /// What stands above the list; empty where nothing does.
  let header: Rect
  let list: Rect?
  let panes: Rect?
  let status: Rect

  /// Everything but the status line.
  let body: Rect

  /// - Parameter headerHeight: lines above the list, or above what stands in its place.
  init(size: Size, showsPanes: Bool, headerHeight: Int = 0) {
    self.size = size
    let height = max(0, size.height - 1)
    let top = min(headerHeight, height)
    body = Rect(x: 0, y: 0, width: size.width, height: height)
    status = Rect(x: 0, y: height, width: size.width, height: min(1, size.height))
    let isBeside = showsPanes && size.width >= Self.leastWideWidth
    let width = isBeside ? size.width - Self.paneWidth - 3 : size.width
    let main = Rect(x: 0, y: top, width: width, height: height - top)
    header = Rect(x: 0, y: 0, width: width, height: top)
    list = showsPanes && !isBeside ? nil : main
    panes =
      isBeside
      ? Rect(x: size.width - Self.paneWidth, y: 0, width: Self.paneWidth, height: height)
      : showsPanes ? main : nil
  }

  /// Where what covers the list stands: the header's lines are its too.
  var cover: Rect { list.map { Rect(x: $0.x, y: 0, width: $0.width, height: body.height) } ?? body }

  var isWide: Bool { size.width >= Self.leastWideWidth }

  /// Whether the panes have the screen to themselves, and room for two columns.
  var isTwoColumns: Bool { list == nil && size.width >= 2 * Self.paneWidth }
}
