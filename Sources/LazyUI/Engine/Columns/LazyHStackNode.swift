import Glyphs

/// The single row of a stack that is lazy if an ancestor scrolls it horizontally.
final class LazyHStackRows<Content: View>: UnaryRows<LazyHStack<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode {
    if let scroll = parent.sidewaysScroll { return LazyHStackNode(self, in: parent, scroll: scroll) }
    return StackNode(self, in: parent)
  }
}

/// A lazy stack on screen, in a view that scrolls horizontally.
private final class LazyHStackNode<Content: View>: LazyColumnsNode<LazyHStack<Content>> {
  private var layout: StackLayout { rows.view.layout }

  override var gap: Int { layout.gap(in: lengthUnit) }

  override func width(of nodes: [LayoutNode], height: Int?) -> Int {
    nodes.first?.measure(Proposal(width: nil, height: height)).width ?? 0
  }

  override func height(of columns: [LazyColumn], proposed height: Int?) -> Int {
    let nodes = columns.flatMap(\.nodes)
    let sizes = sizes(of: nodes, height: height)
    if mayHave(layout.alignment) { return GuideExtent(nodes, sizes, by: layout.alignment).length }
    return sizes.reduce(0) { max($0, $1.height) }
  }

  private func sizes(of nodes: [LayoutNode], height: Int?) -> [Size] {
    nodes.map { $0.measure(Proposal(width: nil, height: height)) }
  }

  override func placeChildren() {
    guard let made else { return }
    let nodes = made.columns.flatMap(\.nodes)
    let sizes = sizes(of: nodes, height: frame.height)
    let extent = mayHave(layout.alignment) ? GuideExtent(nodes, sizes, by: layout.alignment) : nil
    for (index, column) in made.columns.enumerated() {
      let size = sizes[index]
      let y = extent?.position(index) ?? (frame.height - size.height) * layout.alignment.halves / 2
      nodes[index].place(in: Rect(x: column.x, y: y, width: size.width, height: size.height))
    }
  }
}
