import Glyphs

/// A view that stacks the views of a label. The first view is the title, and the others are dimmed.
struct TitleStack<Content: View>: _PrimitiveView, ContentView {
  let content: Content

  nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TitleStackRows(view, in: context) }
}

private final class TitleStackRows<Content: View>: UnaryRows<TitleStack<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { TitleStackNode(self, in: parent) }
}

private final class TitleStackNode<Content: View>: ContentNode<TitleStack<Content>> {
  private var column: TitleColumn { TitleColumn(children: children) }

  override func expands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  override func size(for proposal: Proposal) -> Size { column.size(width: proposal.width) }

  override func placeChildren() { column.place(at: 0, 0, width: frame.width) }

  override func draw(_ painter: inout Painter) { column.paint(&painter) }
}

/// The views of a label, one below the other. The first one is the title, and the others are dimmed.
@MainActor
struct TitleColumn {
  let children: [LayoutNode]

  func size(width: Int?) -> Size {
    var size = Size.zero
    for child in children {
      let own = child.measure(Proposal(width: width, height: nil))
      size = Size(width: max(size.width, own.width), height: size.height + own.height)
    }
    return size
  }

  func place(at x: Int, _ top: Int, width: Int) {
    var y = top
    for child in children {
      let size = child.measure(Proposal(width: width, height: nil))
      child.place(in: Rect(x: x, y: y, width: size.width, height: size.height))
      y += size.height
    }
  }

  func paint(_ painter: inout Painter) {
    let saved = painter.style
    for (index, child) in children.enumerated() {
      if index == 1 { painter.style.attributes.insert(.dim) }
      child.paint(&painter)
    }
    painter.style = saved
  }
}
