package import Glyphs

/// Where the parts of the screen are.
package struct ViewerLayout: Equatable {
  /// From this many columns on, the panes stand beside the list.
  package static let leastWideWidth = 100
  /// Columns that the panes take beside the list, as wide as their lines are.
  package static let paneWidth = PaneColumn.lineWidth

  let size: Size
  /// What stands above the list; empty where nothing does.
  package let header: Rect
  package let list: Rect?
  package let panes: Rect?
  package let status: Rect

  /// Everything but the status line.
  package let body: Rect

  /// - Parameter headerHeight: lines above the list, or above what stands in its place.
  package init(size: Size, showsPanes: Bool, headerHeight: Int = 0) {
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

  package var isWide: Bool { size.width >= Self.leastWideWidth }

  /// The space that the panes have. In place of the list they are scrolled, so that nothing is left out there.
  package var paneSpace: PaneSpace {
    guard list == nil else { return .column(height: body.height) }
    return size.width >= 2 * Self.paneWidth ? .twoColumns : .column(height: nil)
  }
}
