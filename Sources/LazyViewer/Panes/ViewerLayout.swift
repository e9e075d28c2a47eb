package import Glyphs

/// The areas of the screen.
package struct ViewerLayout: Equatable {
  /// The minimum width for panes beside the list, in columns.
  package static let leastWideWidth = 100
  /// The width of the panes beside the list, in columns.
  package static let paneWidth = PaneColumn.lineWidth

  let size: Size
  /// The area above the list; empty if nothing is shown there.
  package let header: Rect
  package let list: Rect?
  package let panes: Rect?
  package let status: Rect

  /// Everything except the status line.
  package let body: Rect

  /// - Parameter headerHeight: the number of lines above the list, or above the panes if they replace the list.
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

  /// The area of a page over the list. It includes the header's lines.
  var cover: Rect { list.map { Rect(x: $0.x, y: 0, width: $0.width, height: body.height) } ?? body }

  package var isWide: Bool { size.width >= Self.leastWideWidth }

  /// The space of the panes. If they replace the list, they scroll, so that all of them can be reached.
  package var paneSpace: PaneSpace {
    guard list == nil else { return .column(height: body.height) }
    return size.width >= 2 * Self.paneWidth ? .twoColumns : .column(height: nil)
  }
}
