import Glyphs

/// A view that scrolls horizontally. Commands and lazy containers use this interface.
@MainActor
protocol SidewaysScroll: LayoutNode {
  /// Scrolls to the view with this id.
  ///
  /// - Returns: false if there is none.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// Returns the id of the `ForEach` element whose view is at `anchor` (default: the leading edge).
  func element(at anchor: UnitPoint?) -> AnyHashable?
  /// Returns the first id of this type among the `ForEach` elements from `anchor` (default: the leading edge) on.
  func element(at anchor: UnitPoint?, as type: ScrollIDType) -> AnyHashable?
  /// Scrolls to an edge.
  func scroll(toEnd isEnd: Bool)
  /// The width of the frame in columns of the terminal, or an estimate before layout.
  var viewportWidth: Int { get }
  /// Registers `lazy`, a descendant, which then makes its views when they are scrolled to.
  func add(_ lazy: any SidewaysLazy)
}

/// A horizontal lazy container, as seen by the node that scrolls it.
@MainActor
protocol SidewaysLazy: LayoutNode {
  /// Makes the views in `visible`, a range of columns in the node's own frame. Releases all other views.
  func show(_ visible: Range<Int>, height: Int?) -> LazyColumnsChange
  /// Makes the view with this id, and the views next to it.
  ///
  /// - Returns: the node of the view; `nil` if no view has this id.
  func makeNode(named id: AnyHashable) -> LayoutNode?
}

/// The changes that a call of ``SidewaysLazy/show(_:height:)`` has made.
struct LazyColumnsChange {
  /// Whether columns were added or removed, or have moved.
  var isChanged = false
  /// The distance that all columns moved to the right. They move when the actual width of the columns before them
  /// differs from the estimate.
  var shift = 0
}

extension LayoutNode {
  /// Returns the node with this id among this node's children and further descendants. Nodes that scroll by themselves
  /// are not searched.
  final func descendant(named id: AnyHashable) -> LayoutNode? {
    if let node = rowHost?.node(named: id) { return node }
    for child in children where child.rowHost?.scrollContainer == nil && !(child is any SidewaysScroll) {
      if let node = child.descendant(named: id) { return node }
    }
    return nil
  }

  /// The outermost node, starting with this one, whose children are made for elements of a `ForEach`.
  final var nodeOfElements: LayoutNode? {
    if children.indices.contains(where: { rowHost?.elementID(ofChild: $0) != nil }) { return self }
    for child in children where child.rowHost?.scrollContainer == nil && !(child is any SidewaysScroll) {
      if let node = child.nodeOfElements { return node }
    }
    return nil
  }

  /// Returns the column of `ancestor` where this node starts, or `nil` if this node is not in `ancestor`.
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
    if rowHost?.scrollContainer != nil { return nil }
    if let found = self as? any SidewaysScroll { return found }
    for child in children {
      if let found = child.outermostSidewaysScroll { return found }
      if child.hasScrollContainer { return nil }
    }
    return nil
  }
}
