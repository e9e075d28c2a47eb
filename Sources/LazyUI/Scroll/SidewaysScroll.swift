import Glyphs

/// Views that scroll sideways, as what sends them somewhere sees them.
@MainActor
protocol SidewaysScroll: LayoutNode {
  /// Scrolls to the view that `id` names.
  ///
  /// - Returns: false where there is none.
  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool
  /// The id of the `ForEach` element whose view stands at `anchor`: at the leading edge where nothing is said.
  func element(at anchor: UnitPoint?) -> AnyHashable?
  /// Scrolls to an edge.
  func scroll(toEnd isEnd: Bool)
  /// How many columns there is room for, as far as that is known.
  var room: Int { get }
  /// Has `lazy`, which stands in it, make what is in view.
  func add(_ lazy: any SidewaysLazy)
}

extension LayoutNode {
  /// The child of this node, or of one in it, that an id names; what scrolls by itself is not looked into.
  final func descendant(named id: AnyHashable) -> LayoutNode? {
    if let node = namedNode(id) { return node }
    for child in children where child.scrollContainer == nil && !(child is any SidewaysScroll) {
      if let node = child.descendant(named: id) { return node }
    }
    return nil
  }

  /// The node in this one whose children are made for elements, the outermost one.
  final var nodeOfElements: LayoutNode? {
    if children.indices.contains(where: { element(of: $0) != nil }) { return self }
    for child in children where child.scrollContainer == nil && !(child is any SidewaysScroll) {
      if let node = child.nodeOfElements { return node }
    }
    return nil
  }

  /// The column of `ancestor` at which the node begins; nil where it does not stand in it.
  final func column(in ancestor: LayoutNode) -> Int? {
    var (x, node) = (0, self)
    while node !== ancestor {
      x += node.frame.x
      guard let next = node.parent else { return nil }
      node = next
    }
    return x
  }

  /// All that scrolls sideways in the node, the outermost first.
  final var sidewaysScrolls: [any SidewaysScroll] {
    ((self as? any SidewaysScroll).map { [$0] } ?? []) + children.flatMap(\.sidewaysScrolls)
  }

  /// What scrolls in the node, if the outermost one scrolls sideways.
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
