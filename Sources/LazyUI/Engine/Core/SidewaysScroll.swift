import Glyphs

/// A view that scrolls horizontally, as commands and lazy containers see it.
@MainActor
protocol SidewaysScroll: LayoutNode {
  /// Scrolls to the view with this id.
  ///
  /// - Returns: false if there is none.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// Returns the id of the `ForEach` element whose view is at `anchor` (default: the leading edge).
  func element(at anchor: UnitPoint?) -> AnyHashable?
  /// Scrolls to an edge.
  func scroll(toEnd isEnd: Bool)
  /// The number of columns in the frame, or an estimate before layout.
  var room: Int { get }
  /// Registers `lazy`, which is within, to make its views as they are scrolled to.
  func add(_ lazy: any SidewaysLazy)
}

/// The interface of a horizontal lazy container for the node that scrolls it.
@MainActor
protocol SidewaysLazy: LayoutNode {
  /// Makes the views in `visible`, columns of the node's own frame, and releases the others.
  func show(_ visible: Range<Int>, height: Int?) -> LazyColumnsChange
  /// Makes the view with this id and those next to it.
  ///
  /// - Returns: its node; `nil` if there is no such view.
  func makeNode(named id: AnyHashable) -> LayoutNode?
}

/// The change that showing columns has made.
struct LazyColumnsChange {
  /// Whether columns were added or removed, or have moved.
  var isChanged = false
  /// The distance that all columns moved to the right, because the width of the columns before them had been estimated.
  var shift = 0
}

extension LayoutNode {
  /// Returns the child with this id of this node or of a node within. Nodes that scroll by themselves are not searched.
  final func descendant(named id: AnyHashable) -> LayoutNode? {
    if let node = namedNode(id) { return node }
    for child in children where child.scrollContainer == nil && !(child is any SidewaysScroll) {
      if let node = child.descendant(named: id) { return node }
    }
    return nil
  }

  /// The outermost node within this one whose children are made for elements.
  final var nodeOfElements: LayoutNode? {
    if children.indices.contains(where: { element(of: $0) != nil }) { return self }
    for child in children where child.scrollContainer == nil && !(child is any SidewaysScroll) {
      if let node = child.nodeOfElements { return node }
    }
    return nil
  }

  /// Returns the column of `ancestor` at which the node starts, or `nil` if the node is not in it.
  final func column(in ancestor: LayoutNode) -> Int? {
    var (x, node) = (0, self)
    while node !== ancestor {
      x += node.frame.x
      guard let next = node.parent else { return nil }
      node = next
    }
    return x
  }

  /// All horizontal scroll views in the node, the outermost first.
  final var sidewaysScrolls: [any SidewaysScroll] {
    ((self as? any SidewaysScroll).map { [$0] } ?? []) + children.flatMap(\.sidewaysScrolls)
  }

  /// The outermost scroll view in the node, if it scrolls horizontally.
  final var outermostSidewaysScroll: (any SidewaysScroll)? {
    if scrollContainer != nil { return nil }
    if let found = self as? any SidewaysScroll { return found }
    for child in children {
      if let found = child.outermostSidewaysScroll { return found }
      if child.hasScrollContainer { return nil }
    }
    return nil
  }
}
