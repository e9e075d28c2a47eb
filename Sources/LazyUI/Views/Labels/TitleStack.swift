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
  override func expands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  override func size(for proposal: Proposal) -> Size {
    let inner = Proposal(width: proposal.width, height: nil)
    var size = Size.zero
    for child in children {
      let own = child.measure(inner)
      size = Size(width: max(size.width, own.width), height: size.height + own.height)
    }
    return size
  }

  override func placeChildren() {
    var y = 0
    for child in children {
      let size = child.measure(Proposal(width: frame.width, height: nil))
      child.place(in: Rect(x: 0, y: y, width: size.width, height: size.height))
      y += size.height
    }
  }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    for (index, child) in children.enumerated() {
      if index == 1 { painter.style.attributes.insert(.dim) }
      child.paint(&painter)
    }
    painter.style = saved
  }
}
