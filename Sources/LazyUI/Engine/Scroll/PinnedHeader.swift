import Glyphs

/// The header of the section at the top of the frame. The header is drawn there while its own row is above the frame.
@MainActor
struct PinnedHeader {
  let cell: RowCell
  let height: Int
  /// The line of the frame where the header starts. It is negative while the next header pushes this one out.
  var y = 0
}

/// The section header that a container pins, if any.
@MainActor
struct PinnedHeaders {
  /// The header at the top of the frame; `nil` if none is pinned.
  var header: PinnedHeader?
  /// The height of the header that was last pinned.
  var coveredLines = 0
}

extension ScrollNode {
  /// Finds the header to pin at the top of the window that was just laid out.
  ///
  /// - Complexity: O(1) if no header is pinned; otherwise O(sections above that have not been counted).
  func findPinnedHeader() throws(Pause) {
    pinned.header = nil
    guard session.features.pinnedHeaders, let first = window.first else { return }
    guard let index = try content.headerIndex(around: first.cell.index), index < first.cell.index || first.y < 0 else {
      return
    }
    var found: RowCell?
    try walkRows(from: index) { row in
      found = row.cell
      return false
    }
    guard let found else { return }
    let height = found.node.measure(Proposal(width: width(for: found.row), height: nil)).height
    let next = window.placed.first { $0.cell.index > index && $0.y < height && $0.cell.node.isSectionHeader }
    pinned.header = PinnedHeader(cell: found, height: height, y: min(0, (next?.y ?? height) - height))
    pinned.coveredLines = height
  }

  /// Places the header's node, unless its row is on screen.
  func placePinnedHeader() {
    guard let header = pinned.header, !window.placed.contains(where: { $0.cell === header.cell }) else { return }
    let row = header.cell.row
    let width = width(for: row)
    let size = header.cell.node.measure(Proposal(width: width, height: nil))
    let indent = max(0, width - size.width) * (row.alignment ?? 1) / 2
    header.cell.node.place(in: Rect(x: indent, y: 0, width: size.width, height: size.height))
  }

  /// Draws the pinned header over the rows. The next frame draws all rows again.
  func drawPinnedHeader(_ painter: inout Painter) {
    guard let header = pinned.header else { return }
    let node = header.cell.node
    let saved = painter.style
    if header.cell.index == selection, session.showsSelection {
      painter.style.background = Style.selectionBackground
      painter.style.foreground = Style.selectionForeground
    }
    painter.fill(Rect(x: 0, y: header.y, width: frame.width, height: header.height))
    let (x, y) = (node.parent?.column(in: self) ?? 0, header.y - node.frame.y)
    painter.move(by: x, y)
    node.paint(&painter)
    painter.move(by: -x, -y)
    painter.style = saved
    drawn.forget()
  }

  /// Returns the number of lines at the top of the frame that the header of the section around row `index` would cover.
  /// The height of the header that was last pinned is used as an estimate.
  func linesCovered(above index: Int) -> Int {
    guard session.features.pinnedHeaders, pinned.coveredLines > 0, let header = try? content.headerIndex(around: index),
      header < index
    else { return 0 }
    return min(pinned.coveredLines, max(0, frame.height - 1))
  }
}

extension LayoutNode {
  /// Whether the row is the header of a section.
  fileprivate final var isSectionHeader: Bool {
    sequence(first: self as LayoutNode) { ($0 as? WrapperNode)?.child }.contains {
      ($0 as? WrapperNode)?.marksSectionHeader == true
    }
  }
}
